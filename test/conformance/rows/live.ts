import { NOTHING, type Row } from '../row.ts';
import { NotChecked } from '../site.ts';

/** State of a live stream, and votes. */
export const liveRows = {
  getAggregate: {
    sample: async ({ facts }) => ({ path: { id: await facts.live() } }),
    async works({ site }, sample) {
      const { body } = await site.call('getAggregate', sample);
      const { get_interval: seconds } = body.config;
      site.expect('getAggregate', seconds !== undefined && seconds > 0, 'answer: config.get_interval is missing or 0');
    },
    refused: { what: 'an unknown id', status: 404, wish: { path: { id: NOTHING } } },
  },
  getOnlineViewers: {
    sample: async ({ facts }) => ({ path: { id: await facts.live() } }),
    refused: { what: 'an unknown id', status: 404, wish: { path: { id: NOTHING } } },
  },
  setEmojiPoll: {
    writes: true,
    sample: async ({ site, facts }) => {
      const id = await facts.live();
      const { emojis } = (await site.call('getAggregate', { path: { id } })).body;
      const [emoji] = emojis?.emoji_list_1 ?? [];
      if (!emoji) throw new NotChecked('the live stream has no emojis');
      return { body: { type: 'live', id, emoji_list_1: { [emoji.id]: 3 } } };
    },
    async works({ site, leave }, sample) {
      const { body } = await site.call('setEmojiPoll', sample);
      leave('emoji', 3);
      const sent = Object.keys((sample.body as { emoji_list_1: object }).emoji_list_1)[0];
      const counted = body.emoji_list_1?.find(({ id }) => id === sent)?.count ?? 0;
      site.expect('setEmojiPoll', counted >= 3, 'effect: the emojis are not counted');
    },
    refused: {
      what: 'an unknown live stream',
      status: 404,
      wish: { body: { type: 'live', id: NOTHING, emoji_list_1: { '❤️': 3 } } },
    },
  },
} satisfies Readonly<Record<string, Row>>;

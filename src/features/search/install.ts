import { derived } from '../../core/derived.ts';
import { listen, listenTo } from '../../core/listen.ts';
import { cardTypeOf } from '../../lib/card.ts';
import { oncePer } from '../../lib/once-per.ts';
import { scrub } from '../../lib/scrub.ts';
import type { Player } from '../../player/create-player.ts';
import { createTagCalls } from '../tags/calls.ts';
import { createTags } from '../tags/model.ts';
import { createSearchCalls } from './calls.ts';
import { createSearch } from './model.ts';
import { pageSizeOf } from './page-size.ts';

const NOBODY: readonly string[] = [];

/** The search, and the tags that narrow it. */
export const finding = oncePer(({ tools, platform, playlist, layout, log, go }: Player) => {
  const { personal, $parameters, emit, signal } = tools;
  const $owners = derived($parameters, ({ userIds }) => userIds ?? NOBODY);
  const tags = createTags({
    ...tools,
    // A list has the tags of what is watched in it.
    $type: derived(playlist.$watched, ({ type }) => {
      const known = cardTypeOf(type);
      return known === undefined || known === 'playlist' ? 'vod' : known;
    }),
    $owners,
    list: createTagCalls(platform.http).list,
  });
  const search = createSearch({
    ...tools,
    find: createSearchCalls(platform.http, platform.api).find,
    $tags: tags.$names,
    $owners,
    pageSize: () => pageSizeOf(layout.$box.get(), layout.$inPlace.get() === 'portrait'),
    onFound(text, names) {
      log('search', scrub([text, ...names.map((name) => `#${name}`)].join(' ')));
      emit('search', { text, tags: names });
    },
    go,
  });
  const goHome = () => {
    tags.clear();
    search.reset();
  };
  listenTo([$parameters], ({ homeButtonClickFlag }) => homeButtonClickFlag, goHome, signal);
  listen(personal.$person, goHome, signal);
  return { search, tags };
});

import { computed } from 'nanostores';
import { listen, listenTo } from '../../core/listen.ts';
import { createSearchCalls } from '../../features/search/calls.ts';
import { createSearch } from '../../features/search/model.ts';
import { pageSizeOf } from '../../features/search/page-size.ts';
import { createTagCalls } from '../../features/tags/calls.ts';
import { createTags } from '../../features/tags/model.ts';
import { cardTypeOf } from '../../lib/card.ts';
import { scrub } from '../../lib/scrub.ts';
import { perPlayer } from '../per-player.ts';

const NOBODY: readonly string[] = [];

/** The search, and the tags that narrow it. */
export const finding = perPlayer(({ tools, platform, playlist, layout, log, go }) => {
  const { personal, $parameters, emit, signal } = tools;
  const $owners = computed($parameters, ({ userIds }) => userIds ?? NOBODY);
  const tags = createTags({
    ...tools,
    // A list has the tags of what is watched in it.
    $type: computed(playlist.$watched, ({ type }) => {
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

import type { ReadableAtom } from 'nanostores';
import { derived } from '../core/derived.ts';
import type { Autostart } from '../features/content/autostart.ts';
import type { Content } from '../features/content/model.ts';
import type { Failures } from '../features/failures/model.ts';
import type { LiveDataCalls } from '../features/live-data/calls.ts';
import type { LiveData } from '../features/live-data/model.ts';
import { createMultiLives } from '../features/multi-lives/model.ts';
import { createAutoPlay } from '../features/next/auto-play.ts';
import { createNext } from '../features/next/model.ts';
import type { Playlist } from '../features/playlist/model.ts';
import { createRecommendationCalls } from '../features/recommendations/calls.ts';
import { createRecommendations } from '../features/recommendations/model.ts';
import { createSuggestionCalls } from '../features/suggestions/calls.ts';
import { createSuggestions } from '../features/suggestions/model.ts';
import type { Card } from '../lib/card.ts';
import type { Media } from '../media/create-media.ts';
import { contentOf, isOfPlatform, recommends } from '../modes.ts';
import { type WriteAddress, withoutContent } from './address.ts';
import type { Platform } from './create-platform.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  platform: Pick<Platform, 'http' | 'api'>;
  media: Pick<Media, '$ended'>;
  content: Pick<Content, '$mode' | '$details' | '$liveDetails' | 'prepare'>;
  playlist: Pick<Playlist, '$watched' | '$list' | '$following' | 'play'>;
  liveData: Pick<LiveData, '$data'>;
  liveDataCalls: Pick<LiveDataCalls, 'alternatives'>;
  $nearEnd: ReadableAtom<boolean>;
  autostart: Pick<Autostart, 'requestNext'>;
  failures: Pick<Failures, '$screen'>;
  writeAddress: WriteAddress;
  showCard(card: Pick<Card, 'type' | 'id'>): void;
}

/** Ways to other content: recommendations, suggestions after a failure, other lives, and the next video. */
export function createNavigation(needs: Needs) {
  const { tools, platform, media, content, playlist, liveData, liveDataCalls, autostart, failures } = needs;
  const { $parameters } = tools;

  /** Shows other content. Parameters that belong to the current content only are removed from the address. */
  const go = ({ type, id }: Pick<Card, 'type' | 'id'>) => {
    autostart.requestNext();
    needs.writeAddress({ ...withoutContent, type, contentId: id }, { replace: false });
    needs.showCard({ type, id });
  };
  const recommendations = createRecommendations({
    ...tools,
    $content: derived(playlist.$watched, (parameters) => (recommends(parameters) ? contentOf(parameters) : undefined)),
    load: createRecommendationCalls(platform.http, platform.api).load,
    go,
  });
  const suggestions = createSuggestions({
    ...tools,
    $failed: derived(failures.$screen, (failure) => {
      const { type, contentId: id, raw } = $parameters.get();
      const isOffered = failure && isOfPlatform(content.$mode.get()) && !raw;
      return isOffered && type && id !== undefined ? { type, id, kind: failure.kind } : undefined;
    }),
    alternatives: () => liveData.$data.get()?.alternatives ?? [],
    recommends: () => $parameters.get().featureSet.recommendationList !== false,
    calls: { ...createSuggestionCalls(platform.http, platform.api), alternatives: liveDataCalls.alternatives },
    go,
  });
  const multiLives = createMultiLives({ $live: content.$liveDetails, $data: liveData.$data, go });
  const autoPlay = createAutoPlay({
    storage: tools.environment.storage,
    $allowed: derived($parameters, ({ featureSet }) => featureSet.continuousPlayback !== false),
  });
  const next = createNext({
    ...tools,
    // Within a playlist only the playlist decides what follows.
    $card: derived([playlist.$list, playlist.$following, content.$details], (list, following, details) =>
      list ? following : (details?.next ?? undefined),
    ),
    $ended: media.$ended,
    $continuous: autoPlay.$continuous,
    $enabled: derived(
      [$parameters, playlist.$list],
      ({ preview, loop, redirectOnEndedUrl }, list) =>
        !preview && !loop && (list !== undefined || redirectOnEndedUrl === undefined),
    ),
    $nearEnd: needs.$nearEnd,
    prepare: content.prepare,
    go: (card) => (playlist.$list.get() ? playlist.play(card) : go(card)),
  });
  return { go, recommendations, suggestions, multiLives, next, autoPlay };
}

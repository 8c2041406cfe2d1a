import type { ReadableAtom } from 'nanostores';
import type { Departures } from '../../core/departures.ts';
import { createLifetime } from '../../core/lifetime.ts';
import type { Media } from '../../media/create-media.ts';
import { contentOf } from '../../modes.ts';
import type { Parameters } from '../../parameters.ts';
import { createLogBudget } from '../../platform/log-budget.ts';
import { createOutbox } from '../../platform/outbox.ts';
import type { Tools } from '../../player/tools.ts';
import type { Failures } from '../failures/model.ts';
import type { Presence } from '../presence/model.ts';
import { reportCmcd } from './cmcd.ts';
import { createCollector } from './collector.ts';
import { type FiguresNeeds, figuresOf } from './figures.ts';
import type { Summary } from './summary.ts';

/** Nobody waits for these records, and a million viewers send them. */
const BATCH_SECONDS = 30;

export interface CmcdParts {
  tools: Tools;
  media: Media;
  $content: FiguresNeeds['$content'];
  /** The page's parameters, with the item of a playlist in the place of the list. */
  $watched: ReadableAtom<Parameters>;
  summary: Summary;
  presence: Pick<Presence, '$visible'>;
  failures: Pick<Failures, '$screen' | '$reported'>;
  departures: Departures;
}

/** Reports to the collector at this address until the signal aborts, or the collector is gone. */
export function startCmcd(parts: CmcdParts, url: string, signal: AbortSignal): void {
  const { tools, media, $content, $watched, summary, presence, failures, departures } = parts;
  const { environment, scheduler } = tools;
  const visit = createLifetime(signal);
  const budget = createLogBudget(environment.monotonic);
  const [main, spare] = [budget.share(), budget.share()];
  const send = createCollector({ ...environment, url, onGone: visit.end });
  const outbox = createOutbox<string>({
    scheduler,
    departures,
    batchSeconds: BATCH_SECONDS,
    allows: () => !visit.signal.aborted,
    send: (batch, leaving) => void send(batch, leaving),
    // The last batch is sent by the departure.
    signal: tools.signal,
  });
  departures.onLeave(() => void send([], true));
  reportCmcd({
    media,
    figures: () => figuresOf({ media, $content, summary }),
    summary,
    cid() {
      const content = contentOf($watched.get());
      return content ? `${content.type}-${content.id}` : $watched.get().contentId;
    },
    $visible: presence.$visible,
    ...failures,
    allows: (isSpare) => (isSpare ? spare : main)(),
    push: outbox.push,
    environment,
    scheduler,
    signal: visit.signal,
  });
}

import { atom, type ReadableAtom } from 'nanostores';
import { createPersonal } from '../../src/core/personal.ts';
import type { Scheduler } from '../../src/core/scheduler.ts';
import type { Sharing } from '../../src/core/sharing.ts';
import { createChat } from '../../src/features/chat/install.ts';
import type { LiveData } from '../../src/features/live-data/model.ts';
import type { Parameters } from '../../src/parameters.ts';
import type { Account } from '../../src/platform/account.ts';
import type { Http } from '../../src/platform/http.ts';
import type { VideoDetails } from '../../src/platform/schema.d.ts';
import type { Platform } from '../../src/player/create-platform.ts';
import type { Tools } from '../../src/player/tools.ts';
import type { World } from './world.ts';

interface Needs {
  readonly world: World;
  readonly http: Http;
  readonly account: Account;
  readonly $details: ReadableAtom<VideoDetails>;
  readonly liveData: LiveData;
  /** Address of the platform. */
  readonly origin: string;
  readonly $visible: ReadableAtom<boolean>;
  readonly sharing: Sharing;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

const $true = atom(true);
const storage = { read: () => undefined, write: () => {} };
const window = { addEventListener: () => {} };
const nothing = () => {};

/** The chat of a live, in sight of its viewer. */
export function openChat(needs: Needs) {
  const { world, http, account, $details, liveData, origin, $visible, sharing, scheduler, signal } = needs;
  const { clock, random } = world;
  const environment = { window, storage, now: clock.now, monotonic: clock.now, random };
  const personal = createPersonal(storage, () => 'visitor');
  const $parameters = atom({ type: 'live', isAuth: true, featureSet: {}, endpoints: {} } as Parameters);
  return createChat({
    tools: {
      environment,
      personal,
      scheduler,
      $parameters,
      emit: nothing,
      report: nothing,
      signal,
    } as unknown as Tools,
    platform: { http, api: () => origin, visitor: () => 'visitor', account: () => account } as unknown as Platform,
    session: { sharing },
    $watched: $parameters,
    media: { $ready: $true, $currentTime: world.$seconds },
    content: { $key: atom('live'), $details, $liveDetails: $details },
    liveData,
    presence: { $visible, $online: $true },
    login: { require: nothing, $user: atom(undefined), $enabled: atom(false) },
    notify: nothing,
    panels: {
      $present: atom(['chat']),
      hasPlace: () => $true,
      offer: nothing,
      countFresh: nothing,
      open: nothing,
    },
  });
}

import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../core/derived.ts';
import type { Sharing } from '../core/sharing.ts';
import { safeUrl } from '../lib/safe-url.ts';
import { fieldOf, numberOf, textOf } from '../lib/shape.ts';
import type { Http } from './http.ts';
import { readPages } from './read-all.ts';

const TRACKER = 'tracker_user_id';
const OWNERS = 'allowed_user_ids';
const COLLECTOR = 'cmcd_url';
const SHARE = 'cmcd_share';
const LONGEST_ID = 256;
const MOST_OWNERS = 10_000;

interface Needs {
  http: Pick<Http, 'send'>;
  $api: ReadableAtom<string>;
  sharing: Sharing;
  random(): number;
  signal: AbortSignal;
}

/** An alias, since the declarations of the players need its members and not its name. */
type Answer = {
  readonly api: string;
  readonly tracker: string | undefined;
  readonly owners: readonly string[] | undefined;
  /** Where CMCD is collected, if chance has chosen this visit for it. */
  readonly collector: string | undefined;
};

type Pages = Awaited<ReturnType<typeof readPages>>;

const valuesOf = (entries: readonly unknown[], key: string) =>
  entries.filter((entry) => fieldOf(entry, 'key') === key).map((entry) => fieldOf(entry, 'value'));

const trackerIn = (entries: readonly unknown[]): string | undefined =>
  textOf(valuesOf(entries, TRACKER)[0])?.slice(0, LONGEST_ID) || undefined;

const ownersIn = (entries: readonly unknown[]): readonly string[] | undefined => {
  const owners = valuesOf(entries, OWNERS)
    .flatMap((value) =>
      typeof value === 'string' || typeof value === 'number' ? String(value).split(',', MOST_OWNERS) : [],
    )
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= LONGEST_ID);
  return owners.length > 0 ? owners.slice(0, MOST_OWNERS) : undefined;
};

/** The address, if `lot`, from 0 to 1, is within the share. */
const collectorIn = (entries: readonly unknown[], api: string, lot: number): string | undefined =>
  lot < (numberOf(valuesOf(entries, SHARE)[0]) ?? 0)
    ? safeUrl(textOf(valuesOf(entries, COLLECTOR)[0]), api, 'page')
    : undefined;

/**
 * The operator's configuration: read once for all players of a page, without retries, as soon as a picture has started or
 * a first batch of logs is due.
 */
export function createOperator({ http, $api, sharing, random, signal }: Needs) {
  const lot = random();
  const $answer = atom<Answer | undefined>();
  const $known = derived([$answer, $api], (answer, api) => (answer?.api === api ? answer : undefined));
  let asked: { readonly api: string; readonly pages: Promise<Pages>; readonly heard: Promise<void> } | undefined;

  const read = (retry: boolean, readSignal: AbortSignal): Promise<Pages> =>
    readPages(http, 'getWebListConfig', { retry, signal: readSignal });
  const hear = (api: string, { entries, whole }: Pages) => {
    if ($api.get() !== api) return;
    // A failed request restricts nothing, and neither does an incomplete list, which may lack the owner.
    const owners = whole ? ownersIn(entries) : undefined;
    $answer.set({ api, tracker: trackerIn(entries), owners, collector: collectorIn(entries, api, lot) });
  };
  const ask = (): Promise<void> => {
    const api = $api.get();
    if (asked?.api !== api) {
      const pages = sharing.use(`operator ${api}`, (shared) => read(false, shared), signal);
      asked = { api, pages, heard: pages.then((answer) => hear(api, answer)) };
    }
    return asked.heard;
  };

  return {
    ask,
    /** The user that logs without an owner belong to. */
    trackerUser: () => $known.get()?.tracker,
    /** The only owners whose streams may play; undefined if all may. */
    $allowedOwners: derived($known, (known) => known?.owners),
    /** What is known of it. */
    $config: $known,
    /** All entries, for a redirect, which needs them: if the first request failed, they are read with retries. */
    async entries(): Promise<readonly unknown[]> {
      const shared = asked?.api === $api.get() ? await asked.pages : undefined;
      return shared?.whole ? shared.entries : (await read(true, signal)).entries;
    },
  };
}

export type Operator = ReturnType<typeof createOperator>;

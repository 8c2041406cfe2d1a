/** A part of the row that can be dropped. */
interface FitItem {
  readonly id: string;
  /** Including the gap before it, px. */
  readonly width: number;
}

/** Items that share a chip. */
export interface FitGroup {
  /** Width of the group without its items: padding, the gap after it, and its fixed content, px. */
  readonly overhead: number;
  /** Shown even without items. */
  readonly fixed: boolean;
  /** Covered by the open volume slider. */
  readonly beneathVolume: boolean;
  readonly items: readonly FitItem[];
}

interface Row {
  readonly room: number;
  /** Width of the open volume slider beside its button, px. */
  readonly volumeRoom: number;
  readonly groups: readonly FitGroup[];
  /** Ids that the "more" menu can show instead. */
  readonly extras: readonly string[];
  /** Ids already in the row. Later ones don't displace them. */
  readonly standing?: readonly string[];
}

/** Most extra buttons in the row, except for important ones that come late; the others are in the menu. */
const MOST_EXTRAS = 5;

/** Most important first. The badge leads back to the live edge, which the time doesn't. */
const MOST_NEEDED = ['more', 'badge', 'now', 'whole', 'skip'];

/** The count of viewers comes before the third extra: the menu still shows the extra, and nothing else shows the count. */
const neededFirst = (extras: readonly string[], standing: readonly string[]) => {
  const others = [...extras.slice(0, 2), 'viewers', ...extras.slice(2)];
  const isNew = (id: string) => Number(!standing.includes(id));
  return [...MOST_NEEDED, ...others.sort((one, other) => isNew(one) - isNew(other))];
};

/** Drops items, the least important first, until the rest fits. */
export function fitRow({ room, volumeRoom, groups, extras, standing = [] }: Row): ReadonlySet<string> {
  const dropped = new Set(extras.slice(MOST_EXTRAS).filter((id) => !standing.includes(id)));
  const menuNeeded = () => extras.some((id) => dropped.has(id));
  const stands = ({ id }: FitItem) => !dropped.has(id) && (id !== 'more' || menuNeeded());
  const widthOf = ({ overhead, fixed, items }: FitGroup) => {
    const left = items.filter(stands);
    return fixed || left.length > 0 ? left.reduce((sum, { width }) => sum + width, overhead) : 0;
  };
  const widthOfAll = () => {
    const sum = (beneath: boolean) =>
      groups.reduce((all, group) => (group.beneathVolume === beneath ? all + widthOf(group) : all), 0);
    return sum(false) + Math.max(sum(true), volumeRoom);
  };
  for (const id of neededFirst(extras, standing).reverse()) {
    if (widthOfAll() <= room) break;
    dropped.add(id);
  }
  if (!menuNeeded()) dropped.add('more');
  return dropped;
}

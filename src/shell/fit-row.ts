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
  /** Ids that only the menu shows. */
  readonly menu: readonly string[];
}

/** Most extra buttons in the row: with settings, menu and fullscreen, more than these are a crowd. */
const MOST_EXTRAS = 4;

/**
 * Most important first. The badge leads back to the live edge, which the time doesn't. Keys skip, too. Nothing else shows
 * the count of viewers; the menu still shows what comes after it.
 */
const NEEDED = [
  ...['more', 'badge', 'now', 'whole', 'playlist', 'quiz', 'poll', 'chat', 'skip', 'viewers', 'subtitles'],
  ...['snapshot', 'motion', 'markers', 'pictureInPicture'],
];

/** Drops items, the least important first, until the rest fits. */
export function fitRow({ room, volumeRoom, groups, extras, menu }: Row): ReadonlySet<string> {
  const needed = NEEDED.filter((id) => groups.some(({ items }) => items.some((item) => item.id === id)));
  const inRow = needed.filter((id) => extras.includes(id)).slice(0, MOST_EXTRAS);
  const dropped = new Set([...menu, ...extras.filter((id) => !inRow.includes(id))]);
  const menuNeeded = () => menu.length > 0 || extras.some((id) => dropped.has(id));
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
  const candidates = needed.filter((id) => !dropped.has(id));
  for (const id of [...candidates].reverse()) {
    if (widthOfAll() <= room) break;
    dropped.add(id);
  }
  // A narrow one may fit in the place of a wide one.
  for (const id of candidates.filter((one) => dropped.has(one))) {
    dropped.delete(id);
    if (widthOfAll() > room) dropped.add(id);
  }
  if (!menuNeeded()) dropped.add('more');
  return dropped;
}

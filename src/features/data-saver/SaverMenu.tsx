import { useStore } from '@nanostores/react';
import { useWords } from '../../language/LanguageContext.tsx';
import { SAVINGS } from '../../lib/savings.ts';
import { MenuItem } from '../../ui/MenuItem.tsx';
import type { DataSaver } from './model.ts';
import { saverWords } from './words.ts';

/** As the menu of qualities names it. */
const BEST = '360p';

interface Offer {
  saver: Pick<DataSaver, '$mode' | 'choose'>;
  /** Whether the picture of the content can be left out. */
  canSound: boolean;
}

/** What is in force: a picture that can't be left out is shown. */
function useMode({ saver, canSound }: Offer) {
  const mode = useStore(saver.$mode);
  return mode === 'sound' && !canSound ? 'save' : mode;
}

export function useSaverName(offer: Offer): string {
  const { modes } = useWords(saverWords);
  return modes[useMode(offer)];
}

interface Props extends Offer {
  /** Whether the content has several qualities. */
  hasLevels: boolean;
  onPick(): void;
}

export function SaverItems({ saver, canSound, hasLevels, onPick }: Props) {
  const words = useWords(saverWords);
  const mode = useMode({ saver, canSound });
  const hints = {
    save: hasLevels ? words.capped(BEST) : words.plain,
    sound: canSound ? '' : words.impossible,
    off: '',
  };
  return SAVINGS.map((name) => (
    <MenuItem
      key={name}
      label={words.modes[name]}
      hint={hints[name]}
      checked={name === mode}
      disabled={name === 'sound' && !canSound}
      onPress={() => {
        saver.choose(name);
        onPick();
      }}
    />
  ));
}

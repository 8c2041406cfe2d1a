import { useLanguage } from '../../language/LanguageContext.tsx';
import { keySigns } from '../../lib/key-signs.ts';
import type { Player } from '../../player/create-player.ts';
import { shortcutList } from '../shortcuts.ts';

/** The keys that are active now. */
export function ShortcutsPanel({ player }: { player: Player }) {
  const { messages, format } = useLanguage();
  return (
    <dl className="shortcuts">
      {shortcutList
        .filter(({ when, acts = when }) => acts?.(player) !== false)
        .map(({ keys, label }) => (
          <div key={label(messages, format)} className="shortcut">
            <dt>{label(messages, format)}</dt>
            <dd>
              {/* Right to left, a browser would draw < as >. */}
              {keySigns(keys).map((sign) => (
                <kbd key={sign} dir="ltr">
                  {sign}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}

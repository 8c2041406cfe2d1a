import { useLanguage } from '../language/LanguageContext.tsx';
import { keySign } from '../lib/key-signs.ts';
import { shortcutList } from './shortcuts.ts';

export function ShortcutsPanel() {
  const { messages } = useLanguage();
  return (
    <dl className="shortcuts">
      {shortcutList.map(({ keys, label }) => (
        <div key={label} className="shortcut">
          <dt>{messages.shortcuts.actions[label]}</dt>
          <dd>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{keySign(key)}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { useStore } from '@nanostores/react';
import { failures } from '../errors.ts';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { publicName } from '../player/read-parameters.ts';
import { Button } from '../ui/Button.tsx';
import { Screen } from '../ui/Screen.tsx';

/** What stands in place of the picture when there is none to show. */
export function Screens({ player }: { player: Player }) {
  const { messages } = useLanguage();
  const { content, failures: failed, next } = player;
  const missing = useStore(content.$missing);
  const failure = useStore(failed.$screen);
  const canGoOn = useStore(next.$available);
  if (missing.length > 0) {
    const names = missing.map(publicName);
    return (
      <Screen icon="warning" tone="info" title={messages.missing.title} text={messages.missing.text}>
        <ul className="missing-names" dir="ltr">
          {names.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Screen>
    );
  }
  if (!failure) return null;
  const { message, retry } = failures[failure.kind];
  const { title, text } = messages.errors[message];
  return (
    <Screen icon="warning" tone="error" title={title} text={text}>
      {retry && <Button variant="solid" icon="replay" label={messages.actions.retry} onPress={() => content.retry()} />}
      {canGoOn && <Button variant="quiet" icon="next" label={messages.next.play} onPress={next.play} />}
    </Screen>
  );
}

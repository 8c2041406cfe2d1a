import { useStore } from '@nanostores/react';
import { failures } from '../errors.ts';
import { Suggestions } from '../features/suggestions/Suggestions.tsx';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { publicName } from '../player/read-parameters.ts';
import { Button } from '../ui/Button.tsx';
import { Screen } from '../ui/Screen.tsx';

/** What stands in place of the picture when there is none to show. */
export function Screens({ player }: { player: Player }) {
  const missing = useStore(player.content.$missing);
  const failed = useStore(player.failures.$screen) !== undefined;
  if (missing.length > 0) return <Missing names={missing.map(publicName)} />;
  return failed && <Failed player={player} />;
}

function Missing({ names }: { names: readonly string[] }) {
  const { messages } = useLanguage();
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

/** What happened, and what the viewer can do about it: try again, log in, or watch something else. */
function Failed({ player }: { player: Player }) {
  const { messages } = useLanguage();
  const { content, popovers, suggestions, next } = player;
  const failure = useStore(player.failures.$screen);
  const mayLogIn = useStore(player.$mayLogIn);
  const canGoOn = useStore(next.$available);
  if (!failure) return null;
  const { title, text } = messages.errors[failures[failure.kind].message];
  return (
    <Screen icon="warning" tone="error" title={title} text={text} more={<Suggestions suggestions={suggestions} />}>
      {mayLogIn && (
        <Button variant="solid" icon="user" label={messages.actions.login} onPress={() => popovers.open('login')} />
      )}
      <Button
        variant={mayLogIn ? 'quiet' : 'solid'}
        icon="replay"
        label={messages.actions.retry}
        onPress={content.retry}
      />
      {canGoOn && <Button variant="quiet" icon="next" label={messages.next.play} onPress={next.play} />}
    </Screen>
  );
}

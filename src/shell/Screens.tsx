import { useStore } from '@nanostores/react';
import { failures } from '../errors.ts';
import { useLanguage } from '../language/LanguageContext.tsx';
import { kebab } from '../lib/kebab.ts';
import { publicName } from '../parameters.ts';
import type { Player } from '../player/create-player.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Screen } from '../ui/Screen.tsx';
import { loadPanels } from './panels.ts';

const Suggestions = lazyPart(async () => (await loadPanels())?.Suggestions, { quiet: true });

/** The screens shown in place of the picture. */
export function Screens({ player }: { player: Player }) {
  const missing = useStore(player.content.$missing);
  const failed = useStore(player.failures.$screen) !== undefined;
  const { fromAddress } = useStore(player.$parameters);
  // Named as the page sets them: in its address, or as attributes.
  if (missing.length > 0) return <Missing names={missing.map(fromAddress ? publicName : kebab)} />;
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

/** The failure, with buttons to retry or log in, and other videos. */
function Failed({ player }: { player: Player }) {
  const { messages } = useLanguage();
  const { content, login, suggestions, next } = player;
  const failure = useStore(player.failures.$screen);
  const mayLogIn = useStore(player.$mayLogIn);
  const canGoOn = useStore(next.$available);
  const mayChoose = useStore(suggestions.$possible);
  if (!failure) return null;
  const { title, text } = messages.errors[failures[failure.kind].message];
  const intro = failure.kind === 'noLiveContent' ? messages.states.others : undefined;
  return (
    <Screen
      icon="warning"
      tone="error"
      title={title}
      text={failure.words ? <bdi className="lines">{failure.words}</bdi> : text}
      more={mayChoose ? <Suggestions suggestions={suggestions} intro={intro} /> : undefined}
    >
      {mayLogIn && (
        <Button
          variant="solid"
          icon="user"
          label={messages.actions.login}
          onPress={() => void login.logIn('content')}
        />
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

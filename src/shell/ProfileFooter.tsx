import { useStore } from '@nanostores/react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Button } from '../ui/Button.tsx';
import { Picture } from '../ui/Picture.tsx';

/** The logged-in user, below the panels. */
export function ProfileFooter({ player: { login, panels, $parameters } }: { player: Player }) {
  const { messages } = useLanguage();
  const user = useStore(login.$user);
  const { profileFooter } = useStore($parameters).featureSet;
  // The chat has its text field there, so there is no room.
  const isChat = useStore(panels.$tab) === 'chat';
  if (!useStore(login.$enabled) || profileFooter === false || isChat) return null;
  return (
    <footer className="profile" part="profile">
      <Picture src={user?.image} />
      <bdi className="lines">{user?.displayName}</bdi>
      {user ? (
        <Button variant="quiet" label={messages.login.logout} onPress={login.logout} />
      ) : (
        <Button variant="quiet" icon="user" label={messages.actions.login} onPress={() => void login.logIn()} />
      )}
    </footer>
  );
}

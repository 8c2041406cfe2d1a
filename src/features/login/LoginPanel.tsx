import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { isolated } from '../../lib/isolated.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Login } from './model.ts';

/** Form for the mobile number, then for the code; the profile if logged in. */
export function LoginPanel({ login }: { login: Login }) {
  const user = useStore(login.$user);
  const step = useStore(login.$step);
  return (
    <div className="login" data-step={user ? 'user' : step}>
      {user ? <User login={login} /> : step === 'otp' ? <CodeForm login={login} /> : <NumberForm login={login} />}
    </div>
  );
}

function useForm(login: Login, submit: (typed: string) => unknown) {
  const { messages } = useLanguage();
  const [typed, setTyped] = useState('');
  const error = useStore(login.$error);
  return {
    typed,
    setTyped,
    error: error && messages.login.errors[error],
    pending: useStore(login.$pending),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void submit(typed);
    },
  };
}

function NumberForm({ login }: { login: Login }) {
  const { messages } = useLanguage();
  const { typed, setTyped, error, pending, onSubmit } = useForm(login, login.submitNumber);
  const reasons: Readonly<Record<string, string | undefined>> = messages.login.reasons;
  const reason = reasons[useStore(login.$reason) ?? ''];
  return (
    <form onSubmit={onSubmit} noValidate>
      <p>
        {reason && `${reason} `}
        {messages.login.numberText}
      </p>
      <TextField
        label={messages.login.number}
        value={typed}
        onChange={setTyped}
        error={error}
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        autoFocus
      />
      <Button variant="solid" submit disabled={pending} label={messages.login.send} />
    </form>
  );
}

function CodeForm({ login }: { login: Login }) {
  const { messages, format } = useLanguage();
  const { typed, setTyped, error, pending, onSubmit } = useForm(login, login.submitCode);
  const secondsLeft = useStore(login.$secondsLeft);
  const number = useStore(login.$number);
  return (
    <form onSubmit={onSubmit} noValidate>
      <p>
        {number ? messages.login.codeTo : messages.login.codeText}{' '}
        <bdo dir="ltr">{number && format.digits(number)}</bdo>
      </p>
      <TextField
        label={messages.login.code}
        value={typed}
        onChange={setTyped}
        error={error}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        autoFocus
      />
      <Button variant="solid" submit disabled={pending} label={messages.login.confirm} />
      <div className="login-more">
        <Button
          variant="quiet"
          disabled={pending || secondsLeft > 0}
          label={secondsLeft > 0 ? messages.login.resendIn(isolated(format.clock(secondsLeft))) : messages.login.resend}
          onPress={() => void login.resend()}
        />
        <Button variant="quiet" label={messages.login.changeNumber} onPress={login.changeNumber} />
      </div>
    </form>
  );
}

function User({ login }: { login: Login }) {
  const { messages, format } = useLanguage();
  const user = useStore(login.$user);
  if (!user) return null;
  return (
    <>
      <div className="login-user">
        <Picture src={user.image} />
        <bdi className="lines">{user.displayName}</bdi>
        {user.phoneNumber && (
          <small className="lines">
            <bdo dir="ltr">{format.digits(user.phoneNumber)}</bdo>
          </small>
        )}
      </div>
      <Button variant="quiet" label={messages.login.logout} onPress={login.logout} />
    </>
  );
}

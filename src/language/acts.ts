import type { Lang } from '../languages.ts';
import type { Notice, Notify } from './notice.ts';
import type { Words } from './widened.ts';

/** Texts of its notices. */
interface ActWords {
  readonly actFailed: string;
  readonly reported: string;
  readonly undo: string;
}

/** What a call of the platform comes to. */
type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason?: string | undefined; readonly detail?: string };

interface Needs {
  readonly words: Words<ActWords>;
  readonly notify: Notify;
  logIn(): void;
  readonly signal: AbortSignal;
}

/** For reports and the acts of moderators: a refusal is told, and what was done can be undone from its notice. */
export function createActs({ words, notify, logIn, signal }: Needs) {
  const succeeds = async (call: Promise<Outcome>): Promise<boolean> => {
    const result = await call;
    if (signal.aborted) return false;
    if (result.ok) return true;
    if (result.reason === 'loggedOut') logIn();
    else notify({ tone: 'error', text: (_, lang) => result.detail ?? words[lang].actFailed });
    return false;
  };
  const tell = (text: (lang: Lang) => string, undo?: () => void) => {
    const action: Notice['action'] = undo && { label: (_, lang) => words[lang].undo, press: undo };
    notify({ tone: 'info', text: (_, lang) => text(lang), ...(action && { action }) });
  };
  return { succeeds, tell, thank: () => tell((lang) => words[lang].reported) };
}

export type Acts = ReturnType<typeof createActs>;

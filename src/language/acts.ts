import type { Lang } from '../languages.ts';
import type { Notice, Notify } from './notice.ts';
import type { Widened, Words } from './widened.ts';

const fa = {
  failed: 'در ارتباط با سرور مشکلی پیش آمد. دوباره تلاش کنید.',
  reported: 'گزارش شما به ناظران رسید.',
  undo: 'برگرداندن',
};
const ar: Widened<typeof fa> = {
  failed: 'حدثت مشكلة في الاتصال بالخادم. حاول مرة أخرى.',
  reported: 'وصل بلاغك إلى المشرفين.',
  undo: 'تراجع',
};
const en: Widened<typeof fa> = {
  failed: 'There was a problem connecting to the server. Please try again.',
  reported: 'Your report has reached the moderators.',
  undo: 'Undo',
};
const words: Words<typeof fa> = { fa, ar, en };

/** What a call of the platform comes to. */
type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason?: string | undefined; readonly detail?: string };

interface Needs {
  readonly notify: Notify;
  logIn(): void;
  readonly signal: AbortSignal;
}

/** For reports and the acts of moderators: a refusal is told, and what was done can be undone from its notice. */
export function createActs({ notify, logIn, signal }: Needs) {
  const succeeds = async (call: Promise<Outcome>): Promise<boolean> => {
    const result = await call;
    if (signal.aborted) return false;
    if (result.ok) return true;
    if (result.reason === 'loggedOut') logIn();
    else notify({ tone: 'error', text: (_, lang) => result.detail ?? words[lang].failed });
    return false;
  };
  const tell = (text: (lang: Lang) => string, undo?: () => void) => {
    const action: Notice['action'] = undo && { label: (_, lang) => words[lang].undo, press: undo };
    notify({ tone: 'info', text: (_, lang) => text(lang), ...(action && { action }) });
  };
  return { succeeds, tell, thank: () => tell((lang) => words[lang].reported) };
}

export type Acts = ReturnType<typeof createActs>;

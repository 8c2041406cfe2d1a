import { attempt } from './attempt.ts';

type Floating = { readonly documentPictureInPicture?: { readonly window: Window | null } };

/** Writes to the clipboard, from the window of picture-in-picture if that has the focus: browsers refuse it to the other. */
export async function copyText(window: Pick<Window, 'navigator'> & Floating, text: string): Promise<void> {
  const floating = attempt(() => window.documentPictureInPicture?.window);
  await (floating?.document.hasFocus() ? floating : window).navigator.clipboard.writeText(text);
}

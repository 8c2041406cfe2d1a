/** Endings that phones don't know would leave nothing to choose there. */
const ACCEPTED = '.srt,.vtt,.json,text/vtt';

/** They are in no document: a browser could collect one, with its listeners, before the viewer has chosen. */
const asking = new Set<HTMLInputElement>();

/** Asks the viewer for a file of this device. */
export function chooseFile(document: Document, isPhone: boolean, take: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  if (!isPhone) input.accept = ACCEPTED;
  input.onchange = () => {
    const [file] = input.files ?? [];
    if (file) take(file);
  };
  // Only one can be open. A browser without the event `cancel` keeps the last one.
  asking.clear();
  asking.add(input);
  for (const end of ['change', 'cancel']) input.addEventListener(end, () => asking.delete(input));
  input.click();
}

/** Endings that phones don't know would leave nothing to choose there. */
const ACCEPTED = '.srt,.vtt,.json,text/vtt';

/** Asks the viewer for a file of this device. */
export function chooseFile(document: Document, isPhone: boolean, take: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  if (!isPhone) input.accept = ACCEPTED;
  input.onchange = () => {
    const [file] = input.files ?? [];
    if (file) take(file);
  };
  input.click();
}

import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { sizeOf } from '../../lib/size.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { downloadWords } from './words.ts';

/** A file whose address was checked by `safeUrl`. */
interface File {
  readonly url: string;
  readonly quality?: string;
  readonly size?: number;
}

interface Props {
  files: readonly File[];
  onDownload(file: { readonly url: string; readonly quality: string }): void;
}

/** The files of the video. A press downloads one; of another site the browser may show it in a new tab. */
export function DownloadList({ files, onDownload }: Props) {
  const words = useWords(downloadWords);
  const { format } = useLanguage();
  const unique = files.filter(({ url }, index) => files.findIndex((other) => other.url === url) === index);
  if (files.length === 0) return <ListState busy={false} icon="download" text={words.none} />;
  const sizeText = (size: number | undefined) => {
    if (!size) return words.unknown;
    const { amount, unit } = sizeOf(size);
    return words.units[unit](format.number(amount));
  };
  return (
    <ul className="downloads">
      {unique.map(({ url, quality = '', size }, index) => (
        <li key={url}>
          <a href={url} download target="_blank" rel="noopener noreferrer" onClick={() => onDownload({ url, quality })}>
            <Icon name="download" size={20} />
            <bdi className="download-quality">{quality.trim() || words.file(format.number(index + 1))}</bdi>
            <span className="download-size">{sizeText(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

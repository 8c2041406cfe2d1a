import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { TextWithLinks } from '../../ui/TextWithLinks.tsx';
import { infoWords } from './words.ts';

interface Props {
  /** As the platform sends them. */
  details: {
    readonly title: string;
    readonly description?: string | null;
    readonly tag?: readonly string[];
    readonly release_year?: number | null;
    readonly imdb_rate?: number | null;
    readonly duration?: number | null;
  };
  /** Views and the time since the upload. */
  counts: ReactNode;
  /** The age class in words. */
  age: string | undefined;
  /** Searches for a tag; without it tags are text. */
  onTag?: ((tag: string) => void) | undefined;
}

/** Longer descriptions are cut until the viewer asks for the rest. */
const LONG = { characters: 400, lines: 8 } as const;

/** The platform's details about the video. */
export function InfoPanel({ details, counts, age, onTag }: Props) {
  const { format } = useLanguage();
  const description = details.description?.trim();
  return (
    <article className="info">
      <header>
        <h3 dir={format.dirOf(details.title)}>{details.title}</h3>
        {counts}
      </header>
      {description && <Description text={description} />}
      <Facts details={details} age={age} />
      <Tags tags={details.tag ?? []} onTag={onTag} />
    </article>
  );
}

function Description({ text }: { text: string }) {
  const words = useWords(infoWords);
  const [whole, setWhole] = useState(false);
  const long = text.length > LONG.characters || text.split('\n').length > LONG.lines;
  return (
    <div>
      <p className={long && !whole ? 'info-description lines' : 'info-description'} dir="auto">
        <TextWithLinks text={text} />
      </p>
      {long && (
        <button type="button" className="button info-more" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? words.less : words.more}
        </button>
      )}
    </div>
  );
}

function Facts({ details, age }: Pick<Props, 'details' | 'age'>) {
  const words = useWords(infoWords);
  const { format } = useLanguage();
  const { release_year: year, imdb_rate: rate, duration } = details;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [words.year, year ? format.number(Math.trunc(year)) : undefined],
    [words.rating, rate && rate <= 10 ? words.outOf(format.number(Math.round(rate * 10) / 10)) : undefined],
    [words.age, age],
    [words.duration, duration ? format.duration(duration) : undefined],
  ];
  const known = rows.filter(([, value]) => value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="info-facts" aria-label={words.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tags({ tags, onTag }: { tags: readonly string[]; onTag: Props['onTag'] }) {
  const words = useWords(infoWords);
  const unique = [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== '');
  if (unique.length === 0) return null;
  return (
    <section aria-label={words.tags}>
      <ul className="info-tags">
        {unique.map((tag) => (
          <li key={tag}>
            {onTag ? (
              <button type="button" className="button" aria-label={words.findTag(tag)} onClick={() => onTag(tag)}>
                <bdi>{tag}</bdi>
              </button>
            ) : (
              <bdi>{tag}</bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import type { Info } from './model.ts';
import { countsWords } from './words/counts.ts';

/** Views and the time since the upload, in one line. */
export function Counts({ info }: { info: Info }) {
  const words = useWords(countsWords);
  const { format } = useLanguage();
  const { views, uploaded, now } = useStore(info.$counts);
  return (
    <p className="info-counts">
      {views !== undefined && <span>{words.views({ text: format.count(views), number: Math.ceil(views) })}</span>}
      {uploaded !== undefined && <Upload uploaded={uploaded} now={now} />}
    </p>
  );
}

/** The time since the upload. Hover, focus or a press shows the date, which screen readers always get. */
function Upload({ uploaded, now }: { uploaded: number; now: number }) {
  const words = useWords(countsWords);
  const { format } = useLanguage();
  const [whole, setWhole] = useState(false);
  const [ago, date] = [format.timeAgo(uploaded, now), format.date(uploaded)];
  return (
    <span className="control">
      <button
        type="button"
        className="button info-upload"
        aria-label={words.uploaded(ago, date)}
        onClick={() => setWhole(!whole)}
      >
        <time dateTime={new Date(uploaded).toISOString()}>{whole ? date : ago}</time>
      </button>
      <span className="tip" dir="auto" aria-hidden="true">
        {whole ? ago : date}
      </span>
    </span>
  );
}

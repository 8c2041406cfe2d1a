import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Statistics } from './model.ts';
import { statisticsWords } from './words.ts';

/** The figures of playback, which change while one looks, and a way to send them to support. */
export function StatisticsPanel({ statistics }: { statistics: Statistics }) {
  const words = useWords(statisticsWords);
  const rows = useStore(statistics.$rows);
  const text = useStore(statistics.$text);
  useEffect(() => statistics.follow(), [statistics]);
  return (
    <div className="statistics">
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{words.names[name]}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {text !== undefined && <Text text={text} label={words.text} />}
      <Button variant="quiet" icon="copy" label={words.copy} onPress={() => void statistics.copy()} />
    </div>
  );
}

/** Selected at once, where the browser refused to copy it. */
function Text({ text, label }: { text: string; label: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Again for each text, whose field is the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is why it is selected
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);
  return <textarea ref={field} aria-label={label} dir="ltr" rows={4} readOnly value={text} />;
}

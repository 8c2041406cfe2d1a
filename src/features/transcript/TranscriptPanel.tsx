import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import { Line } from './Line.tsx';
import type { Transcript } from './model.ts';
import { TranscriptHead } from './TranscriptHead.tsx';
import { useScrollWish } from './use-scroll-wish.tsx';
import { transcriptWords } from './words.ts';

interface Props {
  transcript: Transcript;
  /** The name of a language in itself. */
  nameOf(offer: { readonly language: string; readonly title?: string | undefined }): string;
  /** Whether lines have times: not those of a live. */
  timed: boolean;
}

/** The text of the subtitles, with the current line highlighted. */
export function TranscriptPanel({ transcript, nameOf, timed }: Props) {
  useEffect(() => transcript.open(), [transcript]);
  return (
    <div className="transcript">
      <TranscriptHead transcript={transcript} nameOf={nameOf} />
      <Text transcript={transcript} timed={timed} />
    </div>
  );
}

function Text({ transcript, timed }: Pick<Props, 'transcript' | 'timed'>) {
  const words = useWords(transcriptWords);
  const { messages } = useLanguage();
  const state = useStore(transcript.$state);
  const count = useStore(transcript.$rows).length;
  const query = useStore(transcript.$query);
  const partial = useStore(transcript.$partial);
  if (state === 'off') {
    return (
      <ListState busy={false} text={words.off} retry={{ label: words.turnOn, onPress: () => transcript.turnOn() }} />
    );
  }
  if (state === 'loading') return <ListState busy text={words.loading} rows={6} shape="words" />;
  if (state === 'failed') {
    const retry = { label: messages.actions.retry, onPress: () => transcript.retry() };
    return <ListState busy={false} text={words.failed} retry={retry} />;
  }
  if (count === 0)
    return <ListState busy={false} icon="transcript" text={query.trim() ? words.noneFound : words.empty} />;
  return (
    <>
      {partial && <p className="transcript-note">{words.partial}</p>}
      <Lines transcript={transcript} timed={timed} />
    </>
  );
}

function Lines({ transcript, timed }: Pick<Props, 'transcript' | 'timed'>) {
  const words = useWords(transcriptWords);
  const rows = useStore(transcript.$rows);
  const current = useStore(transcript.$current);
  const searching = useStore(transcript.$query).trim() !== '';
  const lang = useStore(transcript.$language);
  const list = useRef<VirtualListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const [focused, setFocused] = useState<string>();
  useScrollWish(box, () => setFollowing(false));
  const follows = following && !searching;

  useEffect(() => {
    if (follows && current >= 0) list.current?.scrollToIndex(current, { align: 'center' });
  }, [follows, current]);

  const keep = rows.flatMap(({ key }, index) => (key === focused || index === current ? [index] : []));
  return (
    <div ref={box} className="transcript-lines" lang={lang}>
      <VirtualList
        ref={list}
        keys={rows.map(({ key }) => key)}
        keep={keep}
        height={48}
        row={(index) => {
          const row = rows[index];
          return row ? (
            <Line
              row={row}
              current={index === current}
              timed={timed}
              onFocus={(byKeyboard) => {
                setFocused(row.key);
                if (byKeyboard) setFollowing(false);
              }}
              onPress={() => {
                transcript.seek(row.start);
                setFollowing(true);
              }}
            />
          ) : (
            <div />
          );
        }}
      />
      {!following && !searching && current >= 0 && (
        <div className="transcript-now">
          <Button variant="solid" icon="transcript" label={words.now} onPress={() => setFollowing(true)} />
        </div>
      )}
    </div>
  );
}

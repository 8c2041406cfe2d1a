import { useWords } from '../../language/LanguageContext.tsx';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { TagButton } from '../../ui/TagButton.tsx';
import { tagRowWords } from './words/row.ts';

interface Props {
  tags: readonly string[];
  /** Searches for a tag. */
  onTag(tag: string): void;
}

/** The tags of a video in one line, however many. */
export function TagRow({ tags, onTag }: Props) {
  const words = useWords(tagRowWords);
  return (
    <ScrollRow label={words.all} scrollLabels={words}>
      {tags.map((tag) => (
        <TagButton key={tag} text={tag} label={words.find(tag)} onPress={() => onTag(tag)} />
      ))}
    </ScrollRow>
  );
}

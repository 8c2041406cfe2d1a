import { Fragment, type ReactNode } from 'react';
import { partsOf } from '../lib/links.ts';

interface Props {
  text: string;
  /** Draws the text between the links. */
  children?(text: string): ReactNode;
}

/** Text of a viewer: never markup. Addresses open in a new tab and learn nothing of this page. */
export function TextWithLinks({ text, children: draw = (plain) => plain }: Props) {
  return partsOf(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text of a message doesn't change
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text of a message doesn't change
      <Fragment key={index}>{draw(part)}</Fragment>
    ),
  );
}

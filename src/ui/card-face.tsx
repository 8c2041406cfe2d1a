import { Picture } from './Picture.tsx';
import { ShamsaPattern } from './ShamsaPattern.tsx';

/** A row of a list of cards, as far as all such lists draw it alike. */
export interface CardFace {
  readonly key: string;
  readonly title: string;
  /** Address of a picture; an empty string keeps its place empty. */
  readonly picture?: string;
  /** An emoji in place of a picture. */
  readonly sign?: string;
  /** A time in digits. */
  readonly note?: string;
}

/** Of the pattern where a picture may not load, px. */
const TILE = 36;

export function CardPicture({ picture, sign }: Pick<CardFace, 'picture' | 'sign'>) {
  if (sign === undefined) {
    return (
      <span className="card-picture">
        <Picture src={picture} loading="lazy" instead={<ShamsaPattern tile={TILE} />} />
      </span>
    );
  }
  return (
    <span className="card-sign" aria-hidden="true">
      {sign}
    </span>
  );
}

export const CardNote = ({ note }: Pick<CardFace, 'note'>) =>
  note && (
    <bdi className="card-note clock" dir="ltr">
      {note}
    </bdi>
  );

import { hueOf } from '../lib/person-hue.ts';
import { Picture } from './Picture.tsx';

interface Props {
  /** Decides the colour. */
  id: string;
  name: string;
  picture: string | undefined;
}

/** The picture of a person covers the initial once it has loaded. */
export function Avatar({ id, name, picture }: Props) {
  const [initial = ''] = name.trim();
  return (
    <span className="avatar" style={{ '--hue': hueOf(id) }} aria-hidden="true">
      {initial}
      <Picture src={picture} loading="lazy" />
    </span>
  );
}

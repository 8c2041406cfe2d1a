import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

const Decoration = createContext(true);

/** Whether pictures may load that nobody has asked for. */
export const DecorationProvider = Decoration.Provider;
export const useDecoration = () => useContext(Decoration);

interface Props extends Pick<ComponentProps<'img'>, 'loading'> {
  src: string | null | undefined;
  /** Drawn where it may not load. */
  instead?: ReactNode;
}

/** A picture that says nothing that words don't say. */
export function Picture({ src, instead = null, loading }: Props) {
  const mayLoad = useDecoration();
  if (!src) return null;
  return mayLoad ? <img src={src} alt="" referrerPolicy="no-referrer" decoding="async" loading={loading} /> : instead;
}

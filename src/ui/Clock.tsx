import { useLanguage } from '../language/LanguageContext.tsx';

/** A time or a length in digits. */
export function Clock({ seconds }: { seconds: number }) {
  const { format } = useLanguage();
  return (
    <bdi className="clock" dir="ltr">
      {format.clock(seconds)}
    </bdi>
  );
}

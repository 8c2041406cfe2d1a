/** Longest address that the platform stores. */
const LONGEST_LINK = 2048;
const SECRET = /token|auth|secret|session|passw|signature|jwt|api_?key|^(sid|sig|code|key|otp|uuid)$/i;

/** The address of a page for storing: without tokens, and short enough. */
export function storedLink(href: string): string | undefined {
  const url = new URL(href);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  url.username = '';
  url.password = '';
  for (const key of [...url.searchParams.keys()]) if (SECRET.test(key)) url.searchParams.delete(key);
  // A login may redirect back with its token after the `#`.
  const fragment = new URLSearchParams(url.hash.replace(/^#[^?]*\?|^#/, ''));
  if ([...fragment.keys()].some((key) => SECRET.test(key) && fragment.get(key))) url.hash = '';
  if (url.href.length > LONGEST_LINK) url.search = url.hash = '';
  return url.href.length > LONGEST_LINK ? undefined : url.href;
}

/** Whole words, as tags are: «ریاضی» is mathematics. */
const SPORTS = new Set(
  (
    'sport sports football soccer volleyball basketball wrestling ورزش ورزشی فوتبال فوتسال والیبال بسکتبال هندبال کشتی تنیس ' +
    'رياضة الرياضة قدم القدم طائرة سلة مصارعة تنس'
  ).split(' '),
);

interface Described {
  readonly content_type?: string;
  readonly tag?: readonly string[];
}

/** Sport (2) if a tag or the content type is a word for a sport, else film (1): the details have no category. */
export const categoryOf = ({ content_type = '', tag = [] }: Described): 1 | 2 =>
  [content_type, ...tag]
    .flatMap((text) =>
      String(text)
        .toLowerCase()
        .split(/[\s\u200c_-]+/),
    )
    .some((word) => SPORTS.has(word))
    ? 2
    : 1;

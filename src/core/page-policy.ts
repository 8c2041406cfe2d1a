import { until } from './until.ts';

const DIRECTIVES = ['media-src', 'connect-src'];
/** More than any page refuses by design; a page in a loop must not fill the memory. */
const MOST_REMEMBERED = 100;

/** Tells whether the page's Content-Security-Policy refused an address; the failure itself never says why. */
export function watchPagePolicy(document: Document, signal: AbortSignal): (url: string) => boolean {
  const refused = new Set<string>();
  const remember = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'enforce' || !DIRECTIVES.includes(effectiveDirective)) return;
    if (refused.size < MOST_REMEMBERED) refused.add(blockedURI);
  };
  document.addEventListener('securitypolicyviolation', remember, { signal });
  until(signal, () => refused.clear());
  return (url) => refused.has(asReported(url));
}

/** Reports name an address without its fragment and login, and any other scheme by its name alone. */
function asReported(address: string): string {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return url.protocol.slice(0, -1);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

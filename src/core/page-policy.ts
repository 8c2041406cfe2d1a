import { until } from './until.ts';

const DIRECTIVES = ['media-src', 'connect-src'];
/** Limits the memory on a page that retries blocked addresses. */
const MAX_REMEMBERED = 100;

/** Returns a function that checks whether the page's CSP blocked an address: the failed request doesn't show it. */
export function watchPagePolicy(document: Document, signal: AbortSignal): (url: string) => boolean {
  const refused = new Set<string>();
  const remember = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'enforce' || !DIRECTIVES.includes(effectiveDirective)) return;
    if (refused.size < MAX_REMEMBERED) refused.add(blockedURI);
  };
  document.addEventListener('securitypolicyviolation', remember, { signal });
  until(signal, () => refused.clear());
  return (url) => refused.has(asReported(url));
}

/** The address as in a violation report: without fragment and credentials; for other schemes the scheme only. */
function asReported(address: string): string {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return url.protocol.slice(0, -1);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

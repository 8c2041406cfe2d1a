/** Unsafe addresses. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:x',
  '//evil.example/a.jpg',
  'https:/\\evil.example',
  'https://user:pass@cdn.example/x',
  'blob:https://other.example/8d1f6f3e-0000-4000-8000-000000000000',
  'file:///etc/passwd',
  'http://cdn.example/a.jpg',
  btoa('javascript:alert(1)'),
  btoa(btoa('javascript:alert(1)')).replace(/=/g, '\n'),
  '/////w==',
  'https://cdn.example/x?cb=https://api.example',
];

/** Whether this is an address that a page must neither load nor link to. */
export const isUnsafe = (address: string): boolean =>
  /^\s*(java\s*script|vbscript|file|data:text|data:image\/svg|blob:https:\/\/other)|\/\/[^/]*@/i.test(address);

/** The result for such an address: undefined, or one that a secure page may load. */
export const isHarmless = (address: unknown): boolean => {
  if (address === undefined) return true;
  const { protocol, username, password } = new URL(String(address));
  return protocol === 'https:' && username === '' && password === '';
};

/** The first one shows that texts are shown as they are. */
export const MARKUP = '<img src=x onerror="window.hurt=1">';

/** Unsafe texts, and texts that break the lines around them. */
export const HOSTILE_TEXTS: readonly string[] = [
  MARKUP,
  '<script>window.hurt=1</script>',
  '"><svg/onload=window.hurt=1>',
  'javascript:window.hurt=1',
  "{{constructor.constructor('window.hurt=1')()}}",
  '&lt;img src=x onerror=window.hurt=1&gt;',
  '\u202Egnp.exe',
  '\u2066\u2066\u2066 unclosed',
  'a'.repeat(5000),
  `z${'\u0310'.repeat(600)}`,
  '\0 and \uD800',
  'سلام https://evil.example/\u200Fcom.bank',
  '\u200B\u200C\u200D',
  '﷽'.repeat(300),
];

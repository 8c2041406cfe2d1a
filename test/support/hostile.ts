/** Addresses as somebody writes them who means no good. */
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

/** What remains of such an address: none, or one that a secure page may load. */
export const isHarmless = (address: unknown): boolean => {
  if (address === undefined) return true;
  const { protocol, username, password } = new URL(String(address));
  return protocol === 'https:' && username === '' && password === '';
};

import { OWNERS } from './people.ts';

/** Permissions for unlisted content and the private room. */
export const GRANTS: readonly (readonly [person: string, kind: 'content' | 'room', target: string])[] = [
  ['sara', 'content', 'vod-6'],
  ...['sara', 'hasan', 'negar', 'leila'].map((person) => [person, 'room', 'room-7'] as const),
];

export const CONFIG: readonly (readonly [key: string, value: string])[] = [
  ['general_domain', 'example.com'],
  // This server, at any address.
  ['general_domain', '{host}'],
  ['tracker_user_id', OWNERS.sport],
  ['support_phone', '021-00000000'],
];

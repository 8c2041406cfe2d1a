import type { Server } from 'node:http';
import { createPlatform, type PlatformOptions } from './platform/create-platform.ts';
import { createPages, type PageSettings } from './server/pages.ts';

export interface Demo {
  /** Not listening yet. */
  readonly server: Server;
  /** Closes the sockets; calls still work. */
  retire(): void;
  close(): Promise<void>;
}

/** The reference platform with the pages of the demo on one server. */
export async function createDemo({
  origin,
  frameOrigins,
  media,
  ...options
}: PlatformOptions & PageSettings): Promise<Demo> {
  const platform = await createPlatform(options);
  const { find, newest, retire, close } = platform;
  return { server: platform.serve(createPages({ find, newest, origin, frameOrigins, media })), retire, close };
}

import type { Platform } from '../../player/create-platform.ts';
import type { Tools } from '../../player/tools.ts';
import { createUploadCalls } from './calls.ts';
import { createSnapshotUpload, type Upload } from './upload.ts';

interface Needs {
  tools: Pick<Tools, 'environment' | 'scheduler'>;
  platform: Pick<Platform, 'http' | 'api'>;
}

/** Stores pictures on the platform. Loaded with the first snapshot of its content. */
export const openUpload = ({ tools, platform }: Needs): Upload =>
  createSnapshotUpload({
    calls: createUploadCalls(platform.http, tools.environment.fetch),
    scheduler: tools.scheduler,
    base: platform.api,
    page: tools.environment.window.location.href,
  });

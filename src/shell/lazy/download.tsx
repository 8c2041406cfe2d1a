import { useStore } from '@nanostores/react';
import { DownloadList } from '../../features/download/DownloadList.tsx';
import style from '../../features/download/download.css';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

export const View: SurfaceView = ({ player: { content, tools } }) => {
  const details = useStore(content.$details);
  return <DownloadList files={details?.download_links ?? []} onDownload={(file) => tools.emit('download', file)} />;
};

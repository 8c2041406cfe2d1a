import { useStore } from '@nanostores/react';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { DownloadList } from './DownloadList.tsx';
import style from './download.css';

export { style };

export const View: SurfaceView = ({ player: { content, tools } }) => {
  const details = useStore(content.$details);
  return <DownloadList files={details?.download_links ?? []} onDownload={(file) => tools.emit('download', file)} />;
};

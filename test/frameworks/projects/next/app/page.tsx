import { CloudPlayer } from 'cloud-player/react';

export default function Page() {
  return (
    <CloudPlayer type="vod" isGeneral src="https://cdn.example/film/master.m3u8" featureSet={{ shareButton: true }} />
  );
}

import type { CloudPlayerElement } from 'cloud-player';
import { CloudPlayer } from 'cloud-player/react';
import { useRef, useState } from 'react';

export function Film() {
  const player = useRef<CloudPlayerElement>(null);
  const [seconds, setSeconds] = useState<number>();
  return (
    <main>
      <CloudPlayer
        ref={player}
        type="vod"
        isGeneral
        src="https://cdn.example/film/master.m3u8"
        featureSet={{ shareButton: true }}
        onFinished={({ detail }) => setSeconds(detail.duration)}
      />
      <button type="button" onClick={() => player.current?.play()}>
        Play
      </button>
      {seconds !== undefined && <output>Seen: {seconds.toFixed()} seconds</output>}
    </main>
  );
}

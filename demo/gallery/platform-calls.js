const who = new URLSearchParams({ uuid: crypto.randomUUID(), provider: 'demo' });

/** Asks the reference platform; nothing when it has no answer, as the fault panel may have seen to. */
export async function ask(path) {
  try {
    const response = await fetch(`${path}${path.includes('?') ? '&' : '?'}${who}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Asks again and again while the page is seen, each time some seconds after the answer. */
export async function keepAsking(path, seconds, show) {
  for (;;) {
    if (!document.hidden) show(await ask(path));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

const RECONNECT_MS = 2000;
const HEARTBEAT_MS = 30_000;

/** Listens in a chat room, in the few frames of Phoenix channels that listening takes. */
export function listen(room, hear) {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket/websocket?vsn=2.0.0&${who}`);
  const send = (...frame) => socket.send(JSON.stringify(frame));
  const beat = setInterval(() => socket.readyState === 1 && send(null, 'h', 'phoenix', 'heartbeat', {}), HEARTBEAT_MS);
  socket.addEventListener('open', () => send('1', '1', `room:${room}`, 'phx_join', {}));
  socket.addEventListener('message', ({ data }) => {
    const [, , , event, payload] = JSON.parse(data);
    if (event === 'new_message') hear(payload);
  });
  socket.addEventListener('close', () => {
    clearInterval(beat);
    setTimeout(() => listen(room, hear), RECONNECT_MS + Math.random() * RECONNECT_MS);
  });
}

const timers = { now: () => performance.now(), later: (work, milliseconds) => void setTimeout(work, milliseconds) };
/** A slice takes 1.6 ms at 10 Mbit/s: short enough that parallel responses share the link evenly. */
const SLICE = 2048;

/**
 * A link that all responses of a page share, in turns, a slice each. The bench's server shapes it, because a browser's
 * own throttle leaves out workers and other processes. `arrival` is for a line whose speed changes, in milliseconds since
 * the link was made. A test passes a clock of its own.
 */
export function createLink({ bitsPerSecond, arrival, latency }, { now, later } = timers) {
  const born = now();
  /** When a slice that begins at `from` has arrived. */
  const arrives = arrival
    ? (from, size) => born + arrival(from - born, size)
    : (from, size) => from + (size * 8000) / bitsPerSecond;
  const waiting = [];
  let freeAt = 0;
  let running = false;

  function run() {
    while (waiting.length > 0) {
      const size = Math.min(SLICE, waiting[0].left.length);
      const arrivesAt = arrives(freeAt, size);
      // A late timer is made up for: the link has been busy in the meantime.
      if (arrivesAt > now()) return later(run, arrivesAt - now());
      freeAt = arrivesAt;
      const transfer = waiting.shift();
      transfer.write(transfer.left.subarray(0, size));
      transfer.left = transfer.left.subarray(size);
      if (transfer.left.length > 0) waiting.push(transfer);
      else transfer.end();
    }
    running = false;
  }

  /** Sends a body after the latency; the returned function gives up the rest of it. */
  return function send(body, { write, end }) {
    const transfer = { left: body, write, end };
    let given = false;
    later(() => {
      if (given) return;
      if (body.length === 0) return end();
      waiting.push(transfer);
      if (running) return;
      running = true;
      freeAt = now();
      run();
    }, latency);
    return () => {
      given = true;
      const place = waiting.indexOf(transfer);
      if (place >= 0) waiting.splice(place, 1);
    };
  };
}

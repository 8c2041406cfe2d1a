// Lines in the shape of those that phones have: steps of [seconds, kbit/s], repeated; latency in milliseconds.
const steps = (...pairs) => pairs.map(([seconds, kilobits]) => [seconds, kilobits * 1000]);

export const TRACES = [
  {
    name: 'edge',
    about: 'EDGE: 64 to 400 kbit/s, 600 ms, and every tenth segment breaks off',
    latency: 600,
    cutEvery: 10,
    trace: steps([8, 280], [5, 120], [6, 400], [3, 64], [9, 240], [4, 320]),
  },
  {
    name: 'gprs',
    about: 'GPRS: 64 kbit/s, 800 ms, and every tenth segment breaks off; no quality of the film fits',
    latency: 800,
    cutEvery: 10,
    trace: steps([60, 64]),
  },
  {
    name: 'train',
    about: '3G on a train: 0.1 to 3 Mbit/s, with holes',
    latency: 120,
    trace: steps([6, 2400], [3, 600], [2, 90], [2, 0], [7, 1500], [4, 3000], [5, 350], [3, 120], [1, 0], [8, 900]),
  },
  {
    name: 'throttled',
    about: 'each connection 200 kbit/s',
    latency: 80,
    perConnection: true,
    trace: steps([60, 200]),
  },
  {
    name: 'evening',
    about: 'Wi-Fi that neighbours use: bursts of 4 Mbit/s',
    latency: 30,
    trace: steps([1.5, 4000], [1, 250], [2.5, 3000], [1.5, 100], [1, 4000], [2, 400]),
  },
  {
    name: 'tunnels',
    about: '4G, and 20 s of nothing in each tunnel',
    latency: 60,
    trace: steps([14, 4000], [20, 0], [26, 3000], [20, 0]),
  },
  {
    name: 'home',
    about: 'a good line, for what the data saver leaves out',
    latency: 20,
    trace: steps([60, 20_000]),
  },
];

/** When this many bytes have arrived that begin at `from`: milliseconds since the begin of the trace. */
export function arrivalOn(trace) {
  const lasts = trace.reduce((sum, [seconds]) => sum + seconds, 0) * 1000;
  return (from, bytes) => {
    let bits = bytes * 8;
    let at = from;
    for (;;) {
      let begun = Math.floor(at / lasts) * lasts;
      for (const [seconds, bitsPerSecond] of trace) {
        const end = begun + seconds * 1000;
        if (at < end) {
          const fits = ((end - at) * bitsPerSecond) / 1000;
          if (bits <= fits) return at + (bits * 1000) / bitsPerSecond;
          bits -= fits;
          at = end;
        }
        begun = end;
      }
    }
  };
}

const ROWS = [
  ['code', 'code before the first frame, kB (brotli)'],
  ['codeInAll', 'code in all, kB (brotli)'],
  ['loaded', 'loaded in all, kB (with media)'],
  ['evaluation', 'script evaluation, ms'],
  ['firstFrame', 'first frame, ms'],
  ['startScript', 'script until the first frame, ms'],
  ['startMain', 'main thread until the first frame, ms'],
  ['playMain', 'main thread while playing, ms'],
  ['playScript', 'script while playing, ms'],
  ['seekCold', 'seek to what is not loaded, ms'],
  ['seekBuffered', 'seek to what is loaded, ms'],
  ['heap', 'JS heap after playing, MB', 1],
  ['height', 'picture at the end, lines'],
  ['framesShown', 'frames shown'],
];
const crowdRows = (count) => [
  [`ready${count}`, `${count} without autoplay: all have a frame, ms`],
  [`heap${count}`, `${count} without autoplay: JS heap, MB`, 1],
];

export function summarize(values) {
  const sorted = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  const middle = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
  return { median, min: sorted[0], max: sorted.at(-1), runs: sorted.length };
}

/** Each cell: the median and the spread of the runs. */
export function printTable(names, summaryOf, crowds) {
  const rows = [...ROWS, ...crowds.flatMap(crowdRows)];
  const width = 14;
  console.log(''.padEnd(46), ...names.map((name) => name.slice(0, width).padStart(width)));
  for (const [figure, label, digits = 0] of rows) {
    const cells = names.map((name) => {
      const summary = summaryOf(name, figure);
      if (!summary) return '-';
      const half = (summary.max - summary.min) / 2;
      const spread = half < 0.5 / 10 ** digits ? '' : ` ±${half.toFixed(digits)}`;
      return summary.median.toFixed(digits) + spread;
    });
    console.log(label.padEnd(46), ...cells.map((cell) => cell.padStart(width)));
  }
}

/** Goals for the start-up time: faster than every full player, close to the bare engine. */
export function printGoal(ours, figures) {
  const others = [...figures.keys()].filter((name) => name !== ours);
  for (const [figure, label] of ROWS.filter(([key]) => ['firstFrame', 'startMain', 'playMain'].includes(key))) {
    // Compared within each round, in which other load on the machine affects all players.
    const ratioTo = (name) =>
      summarize(
        figures
          .get(ours)
          .map((own, run) => own[figure] / figures.get(name)[run][figure])
          .filter(Number.isFinite),
      );
    const ratios = others
      .map((name) => ({ name, ratio: ratioTo(name)?.median }))
      .filter(({ ratio }) => ratio !== undefined)
      .toSorted((a, b) => b.ratio - a.ratio)
      .map(({ name, ratio }) => `${ratio.toFixed(2)} x ${name}`);
    if (ratios.length > 0) console.log(`${label}: ${ours} takes ${ratios.join(', ')}`);
  }
}

const ROWS = [
  ['code', 'code before the first picture, kB (brotli)'],
  ['codeInAll', 'code in all, kB (brotli)'],
  ['loaded', 'loaded in all, kB (with media)'],
  ['firstFrame', 'first picture, ms'],
  ['startMain', 'main thread until the first picture, ms'],
  ['startScript', '  of it script, ms'],
  ['startLayout', '  of it style and layout, ms'],
  ['entry', 'evaluation of the entry script, ms'],
  ['playMain', 'main thread per 10 s of playing, ms'],
  ['playScript', '  of it script, ms'],
  ['playLayout', '  of it style and layout, ms', 1],
  ['slowestPress', 'slowest answer to a press of the picture, ms'],
  ['seekCold', 'seek to what is not loaded, ms'],
  ['seekBuffered', 'seek to what is loaded, ms'],
  ['heap', 'JS heap after playing, MB', 1],
  ['heapAdded', 'JS heap per added player, MB', 2],
  ['height', 'picture at the end, lines'],
  ['framesShown', 'frames shown'],
];
/** More of these is not worse. */
const NOT_A_COST = ['height', 'framesShown'];
const crowdRows = (count) => [
  [`ready${count}`, `${count} without autoplay: all have a frame, ms`],
  [`heap${count}`, `${count} without autoplay: JS heap, MB`, 1],
];
const rowsOf = (crowds) => [...ROWS, ...crowds.flatMap(crowdRows)];
const NAME = 46;
const CELL = 16;

export function summarize(values) {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  const middle = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
  return { median, min: sorted[0], max: sorted.at(-1), runs: sorted.length };
}

const print = (label, cells) => console.log(label.padEnd(NAME), ...cells.map((cell) => cell.padStart(CELL)));
const summaryOf = (results, figure) => summarize((results ?? []).map((result) => result[figure]));

/** Each cell: the median and the spread of the runs. `figures` has the results of the runs by player. */
export function printTable(figures, crowds) {
  print(
    '',
    [...figures.keys()].map((name) => name.slice(0, CELL)),
  );
  for (const [figure, label, digits = 0] of rowsOf(crowds)) {
    const summaries = [...figures.values()].map((results) => summaryOf(results, figure));
    if (summaries.every((summary) => !summary)) continue;
    const cells = summaries.map((summary) => {
      if (!summary) return '–';
      const half = (summary.max - summary.min) / 2;
      const spread = half < 0.5 / 10 ** digits ? '' : ` ±${half.toFixed(digits)}`;
      return summary.median.toFixed(digits) + spread;
    });
    print(label, cells);
  }
}

/** Compared within each round, in which other load on the machine affects all players. */
function ratioOf(figures, ours, other, figure) {
  const others = figures.get(other) ?? [];
  return summarize(figures.get(ours).map((own, run) => own[figure] / others[run]?.[figure]))?.median;
}

/** Each figure of ours beside the full player that does best in it, and beside the bare engine. */
export function printRatios(figures, { ours, peers, bare }, crowds) {
  print(ours, ['', 'best peer', '', '', 'bare hls.js', '']);
  print('', ['ours', 'figure', 'ours / it', 'which', 'figure', 'ours / it']);
  for (const [figure, label, digits = 0] of rowsOf(crowds)) {
    const own = summaryOf(figures.get(ours), figure);
    if (NOT_A_COST.includes(figure) || !own) continue;
    const [best] = peers
      .map((name) => ({ name, summary: summaryOf(figures.get(name), figure) }))
      .filter(({ summary }) => summary)
      .toSorted((a, b) => a.summary.median - b.summary.median);
    const engine = bare && summaryOf(figures.get(bare), figure);
    const number = (summary) => summary?.median.toFixed(digits) ?? '–';
    const ratio = (name) => (name && ratioOf(figures, ours, name, figure)?.toFixed(2)) ?? '–';
    print(label, [
      number(own),
      number(best?.summary),
      ratio(best?.name),
      best?.name ?? '–',
      number(engine),
      ratio(bare),
    ]);
  }
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8'];
/** Set by watch-page.mjs. */
const FIRST_PICTURE = 'bench-first-picture';

/** The category of an event's own time, without nested events. */
const KINDS = [
  [
    'compile',
    /^(v8\.(compile|produce)|V8\.(Compile|Parse|PreParse|Finalize|ScriptCompiler|Maglev|Turbofan|OptimizeCode))/,
  ],
  ['collect', /^(MinorGC|MajorGC|V8\.GC|BlinkGC|CppGC)/],
  ['evaluate', /^(EvaluateScript|v8\.run|v8\.evaluateModule)$/],
  ['context', /^(LocalWindowProxy|V8\.NewContext|V8\.DeserializeContext|InstallConditionalFeatures|ContextCreated)/],
  ['call', /^(FunctionCall|v8\.call|v8\.newInstance|V8\.Execute|V8\.RunMicrotasks|RunMicrotasks)/],
  ['call', /^(TimerFire|EventDispatch|FireAnimationFrame|FireIdleCallback|XHR)/],
  ['style', /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/],
  ['layout', /^Layout$/],
  ['paint', /^(Paint|PrePaint|Layerize|Commit|UpdateLayer|CompositeLayers|RasterTask)$/],
  ['parse', /^(ParseHTML|HTMLDocumentParser)/],
];
const IS_SCRIPT = ['compile', 'collect', 'evaluate', 'call'];

export const startTrace = (page) => page.tracing.start({ categories: CATEGORIES });
/** With the compiling of each function, whose thousand events take a tenth of the time or more. */
export const startDetailedTrace = (page) =>
  page.tracing.start({ categories: [...CATEGORIES, 'disabled-by-default-v8.compile'] });
/** With samples of what runs, ten a millisecond at best. The Profiler domain would undo the slow processor. */
export const startSampling = (page) =>
  page.tracing.start({ categories: ['blink.user_timing', 'disabled-by-default-v8.cpu_profiler'] });

const kindOf = (name) => KINDS.find(([, names]) => names.test(name))?.[0];

/** Processor time, where the trace has it: other programs on the machine don't take part in it. */
const startOf = ({ tts, ts }) => (tts ?? ts) / 1000;
const lengthOf = ({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000;

export function parseTrace(buffer) {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(buffer));
  const picture = traceEvents.find(({ name }) => name === FIRST_PICTURE);
  if (!picture) throw new Error('the trace has no first picture');
  const events = traceEvents.filter(({ pid, tid }) => pid === picture.pid && tid === picture.tid);
  const navigation = traceEvents.find(
    ({ name, pid, args }) =>
      name === 'navigationStart' && pid === picture.pid && args.data?.documentLoaderURL.endsWith('/page'),
  );
  return { traceEvents, picture, events, from: navigation.ts };
}

/** The call tree of the main thread, and how often each of its nodes ran until the first picture. */
export function readSamples(buffer) {
  const { traceEvents, picture, events, from } = parseTrace(buffer);
  const { id, args } = events.find(({ name }) => name === 'Profile');
  let at = args.data.startTime;
  const nodes = [];
  const counts = new Map();
  for (const { data } of chunksOf(traceEvents, picture.pid, id)) {
    const { nodes: added = [], samples = [] } = data.cpuProfile ?? {};
    nodes.push(...added);
    for (const [index, node] of samples.entries()) {
      at += data.timeDeltas[index];
      if (at >= from && at <= picture.ts) counts.set(node, (counts.get(node) ?? 0) + 1);
    }
  }
  return { nodes, counts };
}

const chunksOf = (traceEvents, process, profile) =>
  traceEvents
    .filter(({ name, pid, id }) => name === 'ProfileChunk' && pid === process && id === profile)
    .toSorted((a, b) => a.ts - b.ts)
    .map(({ args }) => args);

/** Activity of the main thread from the navigation until the first picture, in milliseconds. */
export function readTrace(buffer) {
  const { picture, events, from } = parseTrace(buffer);
  const until = startOf(picture);
  const tasks = events
    .filter(({ ph, ts, name }) => ph === 'X' && ts >= from && ts <= picture.ts && (name === 'RunTask' || kindOf(name)))
    .map((event) => {
      const begin = startOf(event);
      return { event, kind: kindOf(event.name), begin, end: Math.min(begin + lengthOf(event), until) };
    })
    .toSorted((a, b) => a.begin - b.begin || b.end - a.end);

  const kinds = { compile: 0, collect: 0, evaluate: 0, context: 0, call: 0, style: 0, layout: 0, paint: 0, parse: 0 };
  let main = 0;
  let other = 0;
  let entry;
  const add = (kind, time) => {
    if (kind) kinds[kind] += time;
    else other += time;
  };
  /** The events around the current one. */
  const open = [];
  for (const task of tasks) {
    const length = Math.max(0, task.end - task.begin);
    while (open.length > 0 && open.at(-1).end <= task.begin) open.pop();
    const outer = open.at(-1);
    // Calls during an evaluation belong to it.
    if (task.kind === 'call' && outer?.kind === 'evaluate') task.kind = 'evaluate';
    if (outer) add(outer.kind, -length);
    else main += length;
    add(task.kind, length);
    // The first script is the entry; the trace has no URL for modules.
    if (['EvaluateScript', 'v8.evaluateModule'].includes(task.event.name)) entry ??= length;
    open.push(task);
  }
  const script = IS_SCRIPT.reduce((sum, kind) => sum + kinds[kind], 0);
  return { main, script, entry, ...kinds, other };
}

// The part of nanostores 1.5.5 that the player uses, with methods on prototypes: test/node/lean-nanostores.test.ts
// compares the two.

/** A computed store that has lost its last listener keeps listening for this long. */
const UNMOUNT_DELAY_MS = 1000;
/** Listener, its store, and the store's former value. */
const ITEMS = 3;

const NONE = [];
const queue = [];
let next = 0;
/** Counts the changes of all stores. */
let epoch = 0;

function drain() {
  let failed = false;
  let thrown;
  while (next < queue.length) {
    const at = next;
    next += ITEMS;
    try {
      queue[at](queue[at + 1].value, queue[at + 2]);
    } catch (error) {
      failed = true;
      thrown = error;
    }
  }
  queue.length = next = 0;
  if (failed) throw thrown;
}

class Atom {
  constructor(value) {
    this.value = value;
    /** How many listeners it has. */
    this.lc = 0;
    this.listeners = NONE;
  }

  get() {
    return this.value;
  }

  listen(listener) {
    this.add(listener);
    return () => this.leave(listener);
  }

  add(listener) {
    // Of exactly this length: `push` would reserve room for seventeen.
    this.listeners = this.listeners.concat(listener);
    this.lc = this.listeners.length;
  }

  /** `isOver`: the listener is a computed store that has waited before it left. */
  leave(listener, isOver) {
    for (let at = next; at < queue.length; ) {
      if (queue[at] === listener && queue[at + 1] === this) queue.splice(at, ITEMS);
      else at += ITEMS;
    }
    const index = this.listeners.indexOf(listener);
    if (index < 0) return;
    this.listeners = this.listeners.filter((_, at) => at !== index);
    this.lc = this.listeners.length;
    if (this.lc > 0) return;
    if (isOver) this.unmount();
    else this.off();
  }

  off() {}

  unmount() {}

  notify(before) {
    epoch += 1;
    const starts = queue.length === 0;
    for (const listener of this.listeners) queue.push(listener, this, before);
    if (starts) drain();
  }

  set(value) {
    const before = this.value;
    if (Object.is(before, value)) return;
    this.value = value;
    this.notify(before);
  }

  subscribe(listener) {
    const leave = this.listen(listener);
    listener(this.value);
    return leave;
  }
}

class Computed extends Atom {
  constructor(stores, compute) {
    super();
    this.stores = Array.isArray(stores) ? stores : [stores];
    this.compute = compute;
    this.args = undefined;
    this.at = -1;
    /** Listens to the stores; undefined while nothing does. */
    this.heed = undefined;
  }

  update() {
    if (this.at === epoch) return;
    this.at = epoch;
    const { args: before, compute } = this;
    const args = this.stores.map((store) => store.get());
    if (before?.every((arg, index) => Object.is(arg, args[index]))) return;
    this.args = args;
    this.set(compute(...args));
    this.at = epoch;
  }

  get() {
    this.update();
    // Who asks once may ask again: it listens for a moment.
    if (this.lc === 0) {
      this.mount();
      this.off();
    }
    return this.value;
  }

  mount() {
    if (this.heed) return;
    this.heed = () => this.update();
    for (const store of this.stores) store.add(this.heed);
    this.update();
  }

  add(listener) {
    this.mount();
    super.add(listener);
  }

  off() {
    setTimeout(() => this.lc > 0 || this.unmount(), UNMOUNT_DELAY_MS);
  }

  /** At once for a chain of stores: in nanostores each waits for another second, and keeps an ended player until then. */
  unmount() {
    const { heed } = this;
    if (!heed) return;
    this.heed = undefined;
    for (const store of this.stores) store.leave(heed, true);
  }
}

export const atom = (value) => new Atom(value);
export const computed = (stores, compute) => new Computed(stores, compute);
export const readonlyType = (store) => store;

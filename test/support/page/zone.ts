/** The relevant part of zone.js: a Promise that is not native, and wrapped timers and listeners. */
export const ZONE = `{
  const tick = queueMicrotask;
  class ZoneAwarePromise {
    #settled = false; #ok = true; #value; #waiting = [];
    constructor(run) {
      const settle = (ok) => (value) => {
        if (this.#settled) return;
        if (ok && typeof value?.then === 'function') return void value.then(settle(true), settle(false));
        this.#settled = true; this.#ok = ok; this.#value = value;
        for (const act of this.#waiting.splice(0)) tick(act);
      };
      try { run(settle(true), settle(false)); } catch (error) { settle(false)(error); }
    }
    then(onValue, onError) {
      return new ZoneAwarePromise((resolve, reject) => {
        const act = () => {
          const handler = this.#ok ? onValue : onError;
          if (typeof handler !== 'function') return this.#ok ? resolve(this.#value) : reject(this.#value);
          try { resolve(handler(this.#value)); } catch (error) { reject(error); }
        };
        if (this.#settled) tick(act); else this.#waiting.push(act);
      });
    }
    catch(onError) { return this.then(undefined, onError); }
    finally(act) {
      return this.then((value) => ZoneAwarePromise.resolve(act()).then(() => value),
        (error) => ZoneAwarePromise.resolve(act()).then(() => { throw error; }));
    }
    get [Symbol.toStringTag]() { return 'Promise'; }
    static resolve(value) { return value instanceof ZoneAwarePromise ? value : new ZoneAwarePromise((resolve) => resolve(value)); }
    static reject(error) { return new ZoneAwarePromise((_, reject) => reject(error)); }
    static race(all) { return new ZoneAwarePromise((resolve, reject) => { for (const one of all) ZoneAwarePromise.resolve(one).then(resolve, reject); }); }
    static all(all) {
      const found = []; let open = 1;
      return new ZoneAwarePromise((resolve, reject) => {
        const done = () => { open -= 1; if (open === 0) resolve(found); };
        [...all].forEach((one, index) => { open += 1; ZoneAwarePromise.resolve(one).then((value) => { found[index] = value; done(); }, reject); });
        done();
      });
    }
    static allSettled(all) {
      return ZoneAwarePromise.all([...all].map((one) => ZoneAwarePromise.resolve(one).then(
        (value) => ({ status: 'fulfilled', value }), (reason) => ({ status: 'rejected', reason }))));
    }
    static withResolvers() {
      const parts = {};
      parts.promise = new ZoneAwarePromise((resolve, reject) => Object.assign(parts, { resolve, reject }));
      return parts;
    }
  }
  window.Promise = ZoneAwarePromise;
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask']) {
    const native = window[name];
    window[name] = (action, ...rest) => native.call(window, (...values) => action(...values), ...rest);
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const wrapped = new WeakMap();
  const wrap = (listener) => {
    if (listener === null || listener === undefined) return listener;
    if (!wrapped.has(listener)) wrapped.set(listener, function (event) {
      return typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event);
    });
    return wrapped.get(listener);
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) { return addEventListener.call(this, type, wrap(listener), options); };
  EventTarget.prototype.removeEventListener = function (type, listener, options) { return removeEventListener.call(this, type, wrap(listener), options); };
}`;

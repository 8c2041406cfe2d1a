/** One page of a browser, by what every driver can do. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Calls the function in the page. It sees nothing outside it; arguments and the result are JSON. */
  ask<A extends readonly unknown[], R>(question: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  /** Presses a key by its name in `KeyboardEvent.key`. */
  press(key: string): Promise<void>;
  /** Moves the mouse. CSS px of the viewport. */
  point(x: number, y: number): Promise<void>;
  /** CSS px of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** CSS px of the viewport. */
  resize(width: number, height: number): Promise<void>;
  /** The viewport, as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

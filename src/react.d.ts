export {};

declare module 'react' {
  /** Custom properties, by which a view gives its style sheet numbers and colors. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

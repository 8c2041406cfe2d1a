/** The build turns an imported stylesheet into its minified text; `shell/style-sheet.ts` adopts it. */
declare module '*.css' {
  const text: string;
  export default text;
}

/** The build turns an imported style sheet into its minified text, which `shell/style-sheet.ts` makes a style sheet of. */
declare module '*.css' {
  const text: string;
  export default text;
}

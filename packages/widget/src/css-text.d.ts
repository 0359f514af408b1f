/** The build inlines style sheets as minified text. */
declare module '*.css' {
  const text: string
  export default text
}

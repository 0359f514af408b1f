/** Style sheets are inlined as minified text by the build. */
declare module '*.css' {
  const text: string
  export default text
}

import { transform } from 'esbuild'

/** The style sheet, minified but not rewritten: what it uses is what browsers get. */
export async function minifyCss(css) {
  return (await transform(css, { loader: 'css', minify: true })).code
}

/** Lets a module import a style sheet as minified text. */
export function styleText() {
  return {
    name: 'style-text',
    async transform(code, id) {
      if (!id.endsWith('.css')) return null
      return { code: `export default ${JSON.stringify(await minifyCss(code))}`, map: null }
    },
  }
}

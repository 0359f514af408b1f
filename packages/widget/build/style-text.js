import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { transform } from 'esbuild'

/** The style sheet, minified but not rewritten: what it uses is what browsers get. */
export async function minifyCss(css) {
  return (await transform(css, { loader: 'css', minify: true })).code.trim()
}

const PREFIX = '\0style-text:'
const SUFFIX = '.js'

/** Lets a module import a style sheet as minified text. Its id is that of a script, so that no other plugin takes it for a style. */
export function styleText() {
  return {
    name: 'style-text',
    resolveId: (source, importer) =>
      source.endsWith('.css') && importer ? PREFIX + resolve(dirname(importer), source) + SUFFIX : null,
    async load(id) {
      if (!id.startsWith(PREFIX)) return null
      const file = id.slice(PREFIX.length, -SUFFIX.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await minifyCss(await readFile(file, 'utf8')))}`
    },
  }
}

/** The same for esbuild, and tsup with it. */
export const styleTextForEsbuild = {
  name: 'style-text',
  setup(build) {
    build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      // What is built names it, so that it must not be a path of this machine.
      path: basename(path) + SUFFIX,
      namespace: 'style-text',
      pluginData: resolve(resolveDir, path),
    }))
    build.onLoad({ filter: /./, namespace: 'style-text' }, async ({ pluginData: file }) => ({
      contents: await minifyCss(await readFile(file, 'utf8')),
      watchFiles: [file],
      loader: 'text',
    }))
  },
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { minifyCss } from './style-text.js'

/** Adds the hashed style sheet beside the page's scripts, and the manifest that names them. */
export function pageAssets(stylesheet) {
  return {
    name: 'page-assets',
    async generateBundle(_options, bundle) {
      const css = await minifyCss(await readFile(stylesheet, 'utf8'))
      const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
      const cssName = `survey.${hash}.css`
      const nameOf = (entry) => Object.keys(bundle).find((name) => name.startsWith(`${entry}.`))
      const manifest = { 'page.js': nameOf('page'), 'visit.js': nameOf('visit'), 'survey.css': cssName }
      this.emitFile({ type: 'asset', fileName: cssName, source: css })
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.json',
        source: `${JSON.stringify(manifest, null, 2)}\n`,
      })
    },
  }
}

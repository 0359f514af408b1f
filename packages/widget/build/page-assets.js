import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Adds a page's script to the manifest, which names them all. */
export function pageAssets() {
  return {
    name: 'page-assets',
    async generateBundle({ dir }, bundle) {
      const before = await readFile(join(dir, 'manifest.json'), 'utf8').catch(() => '{}')
      const entries = Object.values(bundle).filter((file) => file.isEntry)
      const names = Object.fromEntries(entries.map(({ name, fileName }) => [`${name}.js`, fileName]))
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.json',
        source: `${JSON.stringify({ ...JSON.parse(before), ...names }, null, 2)}\n`,
      })
    },
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const INITIAL_BUDGET = 150_000

/** Writes `.br` and `.gz` beside every text file of a build, and fails when the first screen's JavaScript is over its budget. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const sizes = new Map<string, number>()
      for (const name of [...Object.keys(bundle), ...(await readdir(dir))]) {
        if (/\.(js|css|svg)$/.test(name)) sizes.set(name, await compress(join(dir, name)))
      }
      const page = Object.values(bundle).find((file) => /^index-\w+\.html$/.test(file.fileName))
      const html = page?.type === 'asset' ? String(page.source) : ''
      const initial = [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name)
      const bytes = initial.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
      console.log(`initial JavaScript: ${bytes} bytes of gzip, budget ${INITIAL_BUDGET}`)
      if (bytes === 0 || bytes > INITIAL_BUDGET)
        this.error(`the first screen needs ${bytes} bytes of JavaScript`)
    },
  }
}

async function compress(path: string): Promise<number> {
  const raw = await readFile(path)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }),
    promisify(gzip)(raw, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return gz.length
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes `.br` and `.gz` beside each script and style sheet, prints their sizes, and fails the build when a
 * file is over its budget (in bytes of brotli, by the name's beginning).
 */
export function compress(budgets) {
  return {
    name: 'compress',
    async writeBundle({ dir }, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(name)) continue
        const raw = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        const br = brotliCompressSync(raw, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
          },
        })
        const gz = gzipSync(raw, { level: 9 })
        await Promise.all([writeFile(join(dir, `${name}.br`), br), writeFile(join(dir, `${name}.gz`), gz)])
        const budget = Object.entries(budgets).find(([start]) => name.startsWith(start))?.[1]
        console.log(
          `${name.padEnd(24)} ${raw.length} raw  ${gz.length} gzip  ${br.length} brotli  budget ${budget}`,
        )
        if (br.length > budget)
          this.error(`${name} is over its budget: ${br.length} > ${budget} bytes of brotli`)
      }
    },
  }
}

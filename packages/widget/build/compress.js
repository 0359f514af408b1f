import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { minifyCss } from './style-text.js'

/**
 * Writes `.br` and `.gz` beside each script, prints their sizes, and fails the build when a file is over its budget (in
 * bytes of brotli, by the name's beginning).
 */
export function compress(budgets) {
  return {
    name: 'compress',
    async writeBundle({ dir }, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (!name.endsWith('.js')) continue
        const { br, gz } = weigh(this, name, file.code, budgets)
        await Promise.all([writeFile(join(dir, `${name}.br`), br), writeFile(join(dir, `${name}.gz`), gz)])
      }
    },
  }
}

/** Checks the budget of a style sheet that is part of other files. */
export function styleBudget(stylesheet, budgets) {
  return {
    name: 'style-budget',
    async buildStart() {
      weigh(this, basename(stylesheet), await minifyCss(await readFile(stylesheet, 'utf8')), budgets)
    },
  }
}

function weigh(plugin, name, text, budgets) {
  const raw = Buffer.from(text)
  const br = brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  })
  const gz = gzipSync(raw, { level: 9 })
  const budget = Object.entries(budgets).find(([start]) => name.startsWith(start))?.[1]
  console.log(
    `${name.padEnd(24)} ${raw.length} raw  ${gz.length} gzip  ${br.length} brotli  budget ${budget}`,
  )
  if (br.length > budget) plugin.error(`${name} is over its budget: ${br.length} > ${budget} bytes of brotli`)
  return { br, gz }
}

import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Bytes: as they are, by gzip 9 and by brotli 11. */
export type Weight = { raw: number; gzip: number; brotli: number }

export function weigh(content: Buffer): Weight {
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }).length,
  }
}

/** Of files that are loaded one by one. */
export function sumOf(weights: readonly Weight[]): Weight {
  const total = (of: keyof Weight): number => weights.reduce((sum, weight) => sum + weight[of], 0)
  return { raw: total('raw'), gzip: total('gzip'), brotli: total('brotli') }
}

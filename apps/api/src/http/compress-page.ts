import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Encoding = 'br' | 'gzip' | 'identity'

/** Levels that take a fraction of a millisecond, for pages that differ for each visitor. */
const BROTLI_QUALITY = 6
const BROTLI_WINDOW_BITS = 16
const GZIP_LEVEL = 6

/** Replies with a page, compressed. */
export function compressedReply(
  c: Context,
  status: ContentfulStatusCode,
  html: string,
  headers: Record<string, string>,
): Response {
  const { body, encoding } = compressPage(html, c.req.header('accept-encoding'))
  c.header('vary', 'Accept-Encoding', { append: true })
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  return c.body(new Uint8Array(body), status, headers)
}

/** Compresses a page in the encoding that its client likes best, brotli among equals. */
export function compressPage(
  html: string,
  accepted: string | undefined,
): { body: Buffer; encoding: Encoding } {
  const encoding = bestEncoding(accepted)
  const raw = Buffer.from(html)
  if (encoding === 'gzip') return { body: gzipSync(raw, { level: GZIP_LEVEL }), encoding }
  if (encoding === 'identity') return { body: raw, encoding }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  return { body: brotliCompressSync(raw, { params }), encoding }
}

/** `*` stands for every encoding that is not named; a quality of 0 refuses one. Plain text is the last resort. */
function bestEncoding(accepted: string | undefined): Encoding {
  const ranges = parseAccept(accepted ?? '')
  const quality = (name: string): number | undefined =>
    ranges.find(({ type }) => type.toLowerCase() === name)?.q
  let best: Encoding = 'identity'
  let most = quality('identity') ?? 0
  for (const encoding of ['gzip', 'br'] as const) {
    const its = quality(encoding) ?? quality('*') ?? 0
    if (its > 0 && its >= most) [best, most] = [encoding, its]
  }
  return best
}

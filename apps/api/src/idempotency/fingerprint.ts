import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ActorContext } from '../http/context.ts'

/** About a millisecond, so that a large file does not delay other requests. */
const CHUNK_BYTES = 1024 * 1024

/**
 * Hash of method, path, query and body. A browser makes up the boundary of a form each time it sends it, so boundaries are left
 * out.
 */
export async function fingerprintOf(c: ActorContext): Promise<string> {
  const hash = createHash('sha256').update(`${c.req.method} ${c.req.path}${new URL(c.req.url).search}\n`)
  const body = Buffer.from(await c.req.arrayBuffer())
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/iu.exec(
    c.req.header('content-type') ?? '',
  )?.[1]
  for (let from = 0; from < body.length; ) {
    const found = boundary ? body.indexOf(boundary, from) : -1
    const to = found === -1 ? body.length : found
    for (; from < to; from += CHUNK_BYTES) {
      hash.update(body.subarray(from, Math.min(from + CHUNK_BYTES, to)))
      if (to - from > CHUNK_BYTES) await nextTurn()
    }
    from = to + (boundary?.length ?? 0)
  }
  return hash.digest('base64url')
}

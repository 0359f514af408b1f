import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Of what was read so far. */
export type Sums = { size: number; crc: number }

/** The format's fields have 32 bits. */
const MAX_BYTES = 2 ** 32 - 1

/**
 * Compresses a file of any size outside of the event loop, reading on only when the reader wants more.
 * @param sums updated while it is read
 */
export async function* deflatePieces(
  pieces: AsyncIterable<Uint8Array>,
  sums: Sums,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const deflate = createDeflateRaw()
  // An error reaches the reader through the stream itself.
  pipeline(Readable.from(summed(pieces, sums), { objectMode: false }), deflate, () => {})
  for await (const content of deflate) yield new Uint8Array(content)
}

async function* summed(pieces: AsyncIterable<Uint8Array>, sums: Sums): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    sums.crc = crc32(piece, sums.crc)
    sums.size += piece.byteLength
    if (sums.size > MAX_BYTES) throw new Error('a file is too large for a ZIP')
    yield piece
  }
}

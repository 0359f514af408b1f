import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate'

/** A file that is at hand, or one of any size that is written while it is read. */
export type ZipEntry = { name: string; mtime: number } & (
  | { bytes: Uint8Array; isCompressed: boolean }
  | { pieces: AsyncIterable<Uint8Array> }
)

const deflated = promisify<Uint8Array, Buffer>(deflateRaw)
const DEFLATE = 8

/**
 * Streams a ZIP: the next file is read when the reader wants more. Compression does not block the event loop.
 */
export async function* zipFiles(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const entry of entries) {
    const { name, mtime } = entry
    if ('pieces' in entry) {
      const file: ZipInputFile & Sums = { filename: name, mtime, size: 0, crc: 0, compression: DEFLATE }
      zip.add(file)
      for await (const content of deflatePieces(entry.pieces, file)) {
        file.ondata?.(null, content, false)
        yield* ready.splice(0)
      }
      // Its size and checksum are known only now; they follow its content.
      file.ondata?.(null, new Uint8Array(0), true)
      yield* ready.splice(0)
      continue
    }
    const { bytes, isCompressed } = entry
    // PDF, PNG and WebP are compressed already.
    if (isCompressed) {
      const file = new ZipPassThrough(name)
      file.mtime = mtime
      zip.add(file)
      file.push(bytes, true)
    } else {
      const content = await deflated(bytes)
      const file: ZipInputFile = {
        filename: name,
        mtime,
        size: bytes.byteLength,
        crc: crc32(bytes),
        compression: DEFLATE,
      }
      zip.add(file)
      file.ondata?.(null, new Uint8Array(content), true)
    }
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** Of what was read so far. */
type Sums = { size: number; crc: number }

/** The format's fields have 32 bits. */
const MAX_BYTES = 2 ** 32 - 1

/**
 * Compresses a file of any size outside of the event loop, reading on only when the reader wants more.
 * @param sums updated while it is read
 */
async function* deflatePieces(
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

/**
 * Creates unique file names: `Ana.pdf`, then `Ana-2.pdf`; without an extension, names of folders. Names that differ only in
 * case are the same on some systems.
 */
export function uniqueNames(): (stem: string, extension?: string) => string {
  const used = new Set<string>()
  return (stem, extension) => {
    const end = extension === undefined ? '' : `.${extension}`
    for (let count = 1; ; count++) {
      const name = count === 1 ? `${stem}${end}` : `${stem}-${count}${end}`
      const key = name.normalize('NFC').toLowerCase()
      if (used.has(key)) continue
      used.add(key)
      return name
    }
  }
}

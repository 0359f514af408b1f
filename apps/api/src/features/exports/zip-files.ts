import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate'
import { deflatePieces, type Sums } from './deflate-pieces.ts'

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

import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate'

export type ZipEntry = { name: string; bytes: Uint8Array; mtime: number; isCompressed: boolean }

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
  for await (const { name, bytes, mtime, isCompressed } of entries) {
    // PDF and PNG are compressed already.
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

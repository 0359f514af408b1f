import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = { name: string; bytes: Uint8Array; mtime: number; packed: boolean }

/** A ZIP as it grows: the next file is asked for when the reader wants more. */
export async function* zipFiles(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, bytes, mtime, packed } of entries) {
    // What is compressed already does not get smaller.
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = mtime
    zip.add(file)
    file.push(bytes, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from './manifest.ts'

const BLOCK = 512
const FAST = 1
const SAFE_NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** Packs files of a folder, in this order, into a gzipped tar archive that only its owner may read. */
export async function writeTar(folder: string, names: readonly string[], to: string): Promise<void> {
  await pipeline(
    Readable.from(blocksOf(folder, names)),
    createGzip({ level: FAST }),
    createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }),
  )
}

async function* blocksOf(folder: string, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    const { size } = await stat(join(folder, name))
    yield headerOf(name, size)
    yield* createReadStream(join(folder, name))
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** A header of the ustar format. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 100)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeSize(header, size)
  header.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Eleven octal digits hold 8 GB; beyond that it is binary, as GNU tar writes it. */
function writeSize(header: Buffer, size: number): void {
  const octal = size.toString(8).padStart(11, '0')
  if (octal.length === 11) return void header.write(`${octal}\0`, 124)
  header.writeUInt8(0x80, 124)
  header.writeBigUInt64BE(BigInt(size), 128)
}

function readHeader(header: Buffer): { name: string; size: number } {
  const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
  const size =
    header.readUInt8(124) === 0x80
      ? Number(header.readBigUInt64BE(128))
      : Number.parseInt(header.toString('latin1', 124, 135), 8)
  const isUstar = header.toString('latin1', 257, 262) === 'ustar'
  if (!isUstar || !SAFE_NAME.test(name) || !Number.isSafeInteger(size)) throw new NotAnArchive()
  return { name, size }
}

class NotAnArchive extends Error {}

/**
 * Unpacks an archive of `writeTar` into a folder.
 * @throws BackupError for a file that is cut off, damaged or none of ours
 */
export async function readTar(file: string, folder: string): Promise<string[]> {
  const names: string[] = []
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      const read = reader(chunks)
      for (;;) {
        const header = await read.exactly(BLOCK)
        if (header.every((byte) => byte === 0)) break
        const { name, size } = readHeader(header)
        await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 })
        await pipeline(
          Readable.from(read.pieces(size)),
          createWriteStream(join(folder, name), { mode: 0o600, flags: 'wx' }),
        )
        await read.exactly((BLOCK - (size % BLOCK)) % BLOCK)
        names.push(name)
      }
      // The rest holds the checksum of the whole.
      await read.rest()
    })
  } catch (error) {
    throw describe(error, file)
  }
  return names
}

function describe(error: unknown, file: string): unknown {
  if (error instanceof NotAnArchive) return new BackupError(`${file} is not a backup of Whofor.`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new BackupError(`${file} is cut off: its end is missing.`)
  if (code === 'Z_DATA_ERROR') return new BackupError(`${file} is damaged, or not a backup of Whofor.`)
  if (code === 'ENOENT') return new BackupError(`${file} does not exist.`)
  return error
}

function reader(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function* pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await source.next()
        if (done) throw new NotAnArchive()
        rest = value
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  return {
    pieces,
    async exactly(size: number): Promise<Buffer> {
      const read: Buffer[] = []
      for await (const piece of pieces(size)) read.push(piece)
      return Buffer.concat(read)
    },
    async rest(): Promise<void> {
      while (!(await source.next()).done);
    },
  }
}

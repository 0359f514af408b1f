import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type ExtractEvents, extract, type Pack, pack } from 'tar-stream'
import { BackupError } from './manifest.ts'

type Entry = ExtractEvents['entry']

const FAST = 1
const SAFE_NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** Packs files of a folder, in this order, into a gzipped tar archive that only its owner may read. */
export async function writeTar(folder: string, names: readonly string[], to: string): Promise<void> {
  const archive = pack()
  addFiles(archive, folder, names).catch((error) => archive.destroy(error))
  await pipeline(
    archive,
    createGzip({ level: FAST }),
    createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }),
  )
}

async function addFiles(archive: Pack, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { size } = await stat(join(folder, name))
    await pipeline(createReadStream(join(folder, name)), archive.entry({ name, size, mode: 0o600 }))
  }
  archive.finalize()
}

/**
 * Unpacks an archive of `writeTar` into a folder. Other archives may name files outside of it, or hold links to them: those
 * are refused.
 * @throws BackupError for a file that is cut off, damaged or none of ours
 */
export async function readTar(file: string, folder: string): Promise<string[]> {
  const names: string[] = []
  const unpack = async ({ name, type }: Entry[0], content: Entry[1]): Promise<void> => {
    if (type !== 'file' || !SAFE_NAME.test(name)) throw new Error('Not a file of a backup')
    await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(join(folder, name), { mode: 0o600, flags: 'wx' }))
    names.push(name)
  }
  const archive = extract()
  archive.on('entry', (header, content, next) => {
    // It may fail before it is read; the archive fails with it, and says so below.
    content.on('error', () => {})
    void unpack(header, content).then(() => next(), next)
  })
  try {
    await pipeline(createReadStream(file), createGunzip(), archive)
  } catch (error) {
    throw describe(error, file)
  }
  return names
}

/** What is wrong with an archive has no code, unless two of its files have one name. */
function describe(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '' || code === 'EEXIST') return new BackupError(`${file} is not a backup of Whofor.`)
  if (code === 'Z_BUF_ERROR') return new BackupError(`${file} is cut off: its end is missing.`)
  if (code === 'Z_DATA_ERROR') return new BackupError(`${file} is damaged, or not a backup of Whofor.`)
  if (code === 'ENOENT') return new BackupError(`${file} does not exist.`)
  return error
}

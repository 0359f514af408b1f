import { randomBytes } from 'node:crypto'
import {
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { readTar, writeTar } from './tar.ts'

type Entry = Partial<Header> & { name: string; text?: string }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'whofor-tar-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function archiveOf(entries: Entry[]): Promise<string> {
  const file = join(newFolder(), 'archive')
  const archive = pack()
  for (const { text = '', ...header } of entries) archive.entry(header, text)
  archive.finalize()
  await pipeline(archive, createGzip(), createWriteStream(file))
  return file
}

test('files come back as they were, in their order, for their owner alone', async () => {
  const [folder, target] = [newFolder(), newFolder()]
  await mkdir(join(folder, 'tables'))
  const large = randomBytes(3_000_000)
  writeFileSync(join(folder, 'large'), large)
  writeFileSync(join(folder, 'tables/empty.jsonl'), '')
  writeFileSync(join(folder, 'tables/one.jsonl'), '[1]\n')
  const names = ['tables/one.jsonl', 'large', 'tables/empty.jsonl']
  const file = join(folder, 'archive')
  await writeTar(folder, names, file)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(await readTar(file, target)).toEqual(names)
  expect(readFileSync(join(target, 'large')).equals(large)).toBe(true)
  expect(readFileSync(join(target, 'tables/one.jsonl'), 'utf8')).toBe('[1]\n')
  expect(statSync(join(target, 'tables/empty.jsonl')).size).toBe(0)
  expect(statSync(join(target, 'large')).mode & 0o077).toBe(0)
})

test('a file that is not there is no archive', async () => {
  const folder = newFolder()
  await expect(writeTar(folder, ['absent'], join(folder, 'archive'))).rejects.toThrow('ENOENT')
})

test.each<[string, Entry[]]>([
  ['a name that leads out of the folder', [{ name: '../outside', text: 'x' }]],
  ['one that does so further down', [{ name: 'tables/../../outside', text: 'x' }]],
  ['an absolute name', [{ name: '/outside', text: 'x' }]],
  ['a hidden file', [{ name: '.bashrc', text: 'x' }]],
  ['such a name in an extended header', [{ name: 'inside', pax: { path: '../outside' }, text: 'x' }]],
  ['a symbolic link', [{ name: 'link', type: 'symlink', linkname: '../outside' }]],
  ['a hard link', [{ name: 'link', type: 'link', linkname: '../outside' }]],
  ['a folder', [{ name: 'folder', type: 'directory' }]],
  ['a device', [{ name: 'device', type: 'character-device' }]],
  [
    'one name twice',
    [
      { name: 'one', text: 'x' },
      { name: 'one', text: 'y' },
    ],
  ],
])('%s is refused', async (_, entries) => {
  const around = newFolder()
  const target = join(around, 'target')
  await mkdir(target)
  const file = await archiveOf([...entries, { name: 'later', text: 'x' }])
  await expect(readTar(file, target)).rejects.toThrow(`${file} is not a backup of Whofor.`)
  expect(readdirSync(around)).toEqual(['target'])
  expect(readdirSync(target)).not.toContain('later')
  for (const name of readdirSync(target)) expect(statSync(join(target, name)).isFile()).toBe(true)
})

test('an archive that says it holds more than it does, or less, is refused', async () => {
  const file = await archiveOf([{ name: 'one', text: 'x'.repeat(2000) }])
  const tar = gunzipSync(readFileSync(file))
  const broken = (change: (bytes: Buffer) => Buffer): string => {
    const to = join(newFolder(), 'broken')
    writeFileSync(to, gzipSync(change(Buffer.from(tar))))
    return to
  }
  for (const to of [
    broken((bytes) => bytes.subarray(0, 1500)),
    broken((bytes) => bytes.fill('7', 124, 135)),
    broken((bytes) => bytes.fill('0', 124, 135)),
  ])
    await expect(readTar(to, newFolder())).rejects.toThrow('is not a backup of Whofor')
})

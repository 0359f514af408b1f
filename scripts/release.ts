import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { buildStale } from './build.ts'
import { hashPackages } from './hash-packages.ts'
import { hashSources } from './hash-sources.ts'
import { copyNativePackages, licenceNotices } from './release/licences.ts'
import { cacheDir, root } from './root.ts'
import { runCommand } from './run-command.ts'

const LIMIT_BYTES = 45_000_000
/** What the server and its database driver need. */
const OLDEST_NODE = '22.18'

const release = join(root, 'release')
const stamp = join(cacheDir, 'build', 'release')

/** Writes `release/`: all that a server needs apart from Node, for this platform. Does nothing when it is up to date. */
async function buildRelease(): Promise<void> {
  const hash = hashRelease()
  if (existsSync(join(release, 'main.js')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return

  await buildStale(['console', 'widget'])
  rmSync(stamp, { force: true })
  const half = join(cacheDir, 'release')
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  await bundleServer(join(half, 'server'))
  for (const [from, to] of Object.entries(COPIED))
    cpSync(join(root, from), join(half, to), { recursive: true, filter: (path) => !SNAPSHOT.test(path) })
  copyNativePackages(half)
  writeFileSync(join(half, 'main.js'), entry('main'))
  writeFileSync(join(half, 'cli.js'), entry('cli'))
  writeFileSync(join(half, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  writeFileSync(join(half, 'THIRD-PARTY-LICENCES.txt'), licenceNotices())
  rmSync(release, { recursive: true, force: true })
  renameSync(half, release)
  mkdirSync(join(cacheDir, 'build'), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Of the schema, for writing the next migration. */
const SNAPSHOT = /meta\/\d+_snapshot\.json$/

const COPIED = {
  'apps/console/dist': 'console',
  'packages/widget/dist/assets': 'widget/assets',
  'packages/widget/dist/embed': 'widget/embed',
  'apps/api/fonts': 'fonts',
  drizzle: 'drizzle',
  LICENSE: 'LICENSE',
}

async function bundleServer(target: string): Promise<void> {
  const line = `tsup --config tsup.release.config.ts --out-dir "${target}"`
  const { code, output } = await runCommand(line, { cwd: join(root, 'apps/api') })
  if (code !== 0 || !existsSync(join(target, 'main.js')))
    throw new Error(`${output}\nBundling the server failed.`)
}

/** Loads the bundle, unless Node is too old to: its own message would be about syntax or a missing function. */
function entry(name: 'main' | 'cli'): string {
  return `const [major, minor] = process.versions.node.split('.').map(Number)
const [oldestMajor, oldestMinor] = '${OLDEST_NODE}'.split('.').map(Number)
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(\`Whofor needs Node ${OLDEST_NODE} or newer; this is \${process.version}.\`)
  process.exit(1)
}
await import('./server/${name}.js')
`
}

function manifest() {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { name, version, license, private: true, type: 'module', engines: { node: `>=${OLDEST_NODE}` } }
}

function hashRelease(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const one of hashPackages().values()) hash.update(one)
  for (const folder of ['drizzle', 'scripts/release']) hash.update(hashSources(folder, []))
  for (const file of ['LICENSE', 'package.json', 'scripts/release.ts'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** As `du -sb` counts. */
function sizeOf(path: string): number {
  const entry = lstatSync(path)
  const inside = entry.isDirectory() ? readdirSync(path).map((name) => sizeOf(join(path, name))) : []
  return inside.reduce((sum, size) => sum + size, entry.size)
}

try {
  await buildRelease()
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  const size = sizeOf(release)
  for (const name of readdirSync(release))
    console.log(`${megabytes(sizeOf(join(release, name))).padStart(6)} MB  ${name}`)
  console.log(
    `release/ has ${megabytes(size)} MB of at most ${megabytes(LIMIT_BYTES)}, for ${process.platform} ${process.arch}`,
  )
  if (size > LIMIT_BYTES) throw new Error('The release folder is too large.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

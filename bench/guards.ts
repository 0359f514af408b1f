import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/root.ts'
import type { Guard } from './guards/guard.ts'
import { GUARDS } from './guards/table.ts'

/**
 * Takes each guard out of a copy of the server, one after the other, and runs the test that must fail then. Prints those that
 * nothing missed.
 *
 * pnpm bench guards [part of a name, a row or a file]
 */
const [wanted = ''] = process.argv.slice(2)
// Node strips no types below `node_modules`.
const copy = mkdtempSync(join(tmpdir(), 'bench-guards-'))
const chosen = GUARDS.filter((one) => Object.values(one).some((text) => text.includes(wanted)))

try {
  copySources()
  const tests = [...new Set(chosen.map(({ test }) => test))]
  if (run(tests) !== 0) throw new Error('These tests fail with all guards in place.')
  const survivors = chosen.filter((one) => !isMissed(one))
  console.log(`${chosen.length - survivors.length} of ${chosen.length} guards are missed by their test`)
  for (const { row, name, test } of survivors) console.log(`  nothing misses ${row}: ${name} (${test})`)
  process.exitCode = survivors.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** What git knows, with the packages and builds of this folder. */
function copySources(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const folders = new Set<string>()
  for (const path of stdout.split('\0').filter(Boolean)) {
    if (!existsSync(join(root, path))) continue
    cpSync(join(root, path), join(copy, path))
    const [top, second] = path.split('/')
    if (top === 'apps' || top === 'packages') folders.add(`${top}/${second}`)
  }
  for (const folder of ['.', 'apps/api/test', ...folders])
    for (const name of ['node_modules', 'dist']) {
      const place = join(root, folder, name)
      if (existsSync(place)) symlinkSync(place, join(copy, folder, name))
    }
}

function isMissed({ row, name, file, find, replace, test }: Guard): boolean {
  const path = join(copy, 'apps/api', file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) throw new Error(`${file} does not have exactly once: ${find}`)
  // As text: a replacement may hold `$`.
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  const isMissed = run([test]) !== 0
  writeFileSync(path, source)
  console.log(`${isMissed ? 'missed  ' : 'SURVIVES'}  ${row.padEnd(6)}  ${name}`)
  return isMissed
}

function run(tests: string[]): number {
  const { status } = spawnSync(
    join(copy, 'apps/api/node_modules/.bin/vitest'),
    [
      'run',
      '--project',
      'unit',
      '--project',
      'sqlite',
      '--reporter=dot',
      '--bail=1',
      '--testTimeout=20000',
      ...tests,
    ],
    { cwd: join(copy, 'apps/api'), stdio: 'ignore' },
  )
  return status ?? 1
}

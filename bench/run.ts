import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from '../scripts/build.ts'
import { root } from '../scripts/root.ts'

const folder = join(root, 'bench')
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -3))
const name = process.argv[2]

if (name === undefined || !names.includes(name)) {
  console.error(
    `Usage: pnpm bench <name>, where <name> is one of:\n${names.map((one) => `  ${one}`).join('\n')}`,
  )
  process.exit(name === undefined ? 0 : 1)
}

await buildStale(['api'])
process.argv.splice(2, 1)
await import(pathToFileURL(join(folder, `${name}.ts`)).href)

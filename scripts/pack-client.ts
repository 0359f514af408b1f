import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packFolder, startPackage } from './npm-package.ts'
import { cacheDir, root } from './root.ts'
import { runCommand } from './run-command.ts'

const CLIENT = join(root, 'packages/client')

/** Makes the npm package of the API's client. `npm publish` takes the folder or the tarball. */
async function packClient(into: string): Promise<{ folder: string; tarball: string }> {
  const made = startPackage(CLIENT, into, ['dependencies'])
  const outDir = join(made.folder, 'dist')
  const { code, output } = await runCommand(`tsc -p tsconfig.build.json --outDir "${outDir}"`, {
    cwd: CLIENT,
  })
  if (code !== 0) throw new Error(`${output}\nCompiling the client failed.`)
  return { folder: made.folder, tarball: await packFolder(made) }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { into: { type: 'string', default: join(cacheDir, 'npm-client') } },
  })
  const { folder, tarball } = await packClient(values.into)
  console.log(`${tarball}\nTo publish it: npm publish ${folder}`)
}

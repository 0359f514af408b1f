import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildStale } from './build.ts'
import { packFolder, startPackage } from './npm-package.ts'
import { licencesOf } from './release/licences.ts'
import { cacheDir, root } from './root.ts'
import { installTestTools } from './run-pnpm.ts'

const WIDGET = join(root, 'packages/widget')
const TOOLS = join(root, 'apps/api/test')
const ENTRIES = ['index', 'react', 'vue']

/**
 * Makes the npm package from the built widget and the installed test tools: everything bundled, types in one file per entry,
 * nothing of the workspace. `npm publish` takes the folder or the tarball.
 */
async function packWidget(into: string): Promise<{ folder: string; tarball: string }> {
  const made = startPackage(WIDGET, into)
  const { folder } = made
  for (const name of ENTRIES) cpSync(join(WIDGET, `dist/${name}.js`), join(folder, `dist/${name}.js`))
  cpSync(join(WIDGET, 'dist/chunks'), join(folder, 'dist/chunks'), { recursive: true })
  writeFileSync(join(folder, 'THIRD-PARTY-LICENCES.txt'), licencesOf(['packages/widget']))
  await writeTypes(join(folder, 'dist'))
  return { folder, tarball: await packFolder(made) }
}

/** One declaration file per entry, with the types of core in them. */
async function writeTypes(dir: string): Promise<void> {
  const widget = createRequire(join(WIDGET, 'package.json'))
  const tools = createRequire(join(TOOLS, 'package.json'))
  const { rollup } = await import(pathToFileURL(widget.resolve('rollup')).href)
  const { dts } = await import(pathToFileURL(tools.resolve('rollup-plugin-dts')).href)
  const bundle = await rollup({
    input: Object.fromEntries(ENTRIES.map((name) => [name, join(WIDGET, `src/${name}.ts`)])),
    external: ['react', 'vue'],
    plugins: [
      dts({
        tsconfig: join(WIDGET, 'tsconfig.json'),
        compilerOptions: {
          preserveSymlinks: false,
          paths: {
            // As if its types were the widget's own.
            '@whofor/core/*': [join(root, 'packages/core/src/*.ts')],
            vue: [join(TOOLS, 'node_modules/vue/dist/vue.d.mts')],
          },
        },
      }),
    ],
  })
  await bundle.write({ dir, format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: '[name].d.ts' })
  await bundle.close()
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { into: { type: 'string', default: join(cacheDir, 'npm-widget') } },
  })
  if (!existsSync(join(TOOLS, 'node_modules/rollup-plugin-dts'))) await installTestTools()
  await buildStale(['widget'])
  const { folder, tarball } = await packWidget(values.into)
  console.log(`${tarball}\nTo publish it: npm publish ${folder}`)
}

import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../support/browser.ts'
import { freshFolder } from '../support/databases.ts'
import { bundleExample, EXAMPLES, siteOf } from '../support/npm-examples.ts'
import { openSurvey } from '../support/open-survey.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const TSC = join(ROOT, 'node_modules/.bin/tsc')
const run = promisify(execFile)
/** As for a package without CommonJS: for Node's ES modules and for bundlers. */
const RESOLUTIONS = ['node16-esm', 'bundler']

type Packed = { folder: string; tarball: string }
let packed: Packed
let client: Packed
/** A project that installed the package. */
let project: string

beforeAll(async () => {
  const into = await freshFolder()
  await run(process.execPath, [join(ROOT, 'scripts/pack-widget.ts'), '--into', into])
  packed = { folder: join(into, 'package'), tarball: join(into, 'whofor-widget-0.2.0.tgz') }
  const clientInto = await freshFolder()
  await run(process.execPath, [join(ROOT, 'scripts/pack-client.ts'), '--into', clientInto])
  client = { folder: join(clientInto, 'package'), tarball: join(clientInto, 'whofor-client-0.2.0.tgz') }
  project = join(into, 'project')
  const modules = join(project, 'node_modules')
  await mkdir(join(modules, '@whofor'), { recursive: true })
  await mkdir(join(modules, '@types'))
  await run('tar', ['-xzf', packed.tarball, '-C', join(modules, '@whofor')])
  await run('mv', [join(modules, '@whofor/package'), join(modules, '@whofor/widget')])
  await run('tar', ['-xzf', client.tarball, '-C', join(modules, '@whofor')])
  await run('mv', [join(modules, '@whofor/package'), join(modules, '@whofor/client')])
  const installed: Record<string, string> = {
    'openapi-fetch': 'packages/client',
    react: 'apps/console',
    'react-dom': 'apps/console',
    '@types/react': 'apps/console',
    '@types/react-dom': 'apps/console',
    vue: 'apps/api/test',
  }
  for (const [name, owner] of Object.entries(installed)) {
    await symlink(join(ROOT, owner, 'node_modules', name), join(modules, name))
  }
})

describe('the npm packages', () => {
  it.each([
    ['widget', () => packed, ['.', './react', './vue', './package.json']],
    ['client', () => client, ['.', './package.json']],
  ] as const)('%s is what publint and Are the types wrong? expect', async (_, made, entrypoints) => {
    const { folder, tarball } = made()
    const tools = createRequire(join(ROOT, 'apps/api/test/package.json'))
    const { publint } = await import(tools.resolve('publint'))
    const { messages } = await publint({ pkgDir: folder, pack: false, strict: true })
    expect(messages).toEqual([])
    const { checkPackage, createPackageFromTarballData } = await import(
      tools.resolve('@arethetypeswrong/core').replace(/\.cjs$/, '.js')
    )
    const found = await checkPackage(createPackageFromTarballData(await readFile(tarball)))
    const problems: { kind: string; resolutionKind?: string }[] = found.problems
    expect(
      problems.filter(({ resolutionKind }) => !resolutionKind || RESOLUTIONS.includes(resolutionKind)),
    ).toEqual([])
    expect(Object.keys(found.entrypoints)).toEqual(entrypoints)
  })

  it('have types that a strict project reads, and nothing of the workspace', async () => {
    await writeFile(
      join(project, 'package.json'),
      JSON.stringify({
        name: 'project',
        type: 'module',
        dependencies: { '@whofor/widget': '0.2.0', '@whofor/client': '0.2.0' },
      }),
    )
    await cp(join(EXAMPLES, 'react/src'), join(project, 'src'), { recursive: true })
    await writeFile(join(project, 'src/use.ts'), USE)
    await writeFile(join(project, 'src/use-client.ts'), USE_CLIENT)
    for (const resolution of ['bundler', 'node16']) {
      const config = {
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          noEmit: true,
          jsx: 'react-jsx',
          target: 'es2022',
          lib: ['es2022', 'dom', 'dom.iterable'],
          module: resolution === 'bundler' ? 'esnext' : 'node16',
          moduleResolution: resolution,
          allowImportingTsExtensions: true,
          types: [],
        },
        include: ['src'],
      }
      await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config))
      const { stdout } = await run(TSC, ['-p', project]).catch((error) => error)
      expect(stdout, resolution).toBe('')
    }
    const vue = {
      extends: join(ROOT, 'packages/widget/tsconfig.json'),
      compilerOptions: {
        types: [],
        paths: { vue: [join(ROOT, 'apps/api/test/node_modules/vue/dist/vue.d.mts')] },
      },
      files: [join(ROOT, 'packages/widget/src/vue.ts')],
      include: [],
      exclude: [],
    }
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(vue))
    expect((await run(TSC, ['-p', project]).catch((error) => error)).stdout, 'vue.ts').toBe('')
    for (const name of ['index.d.ts', 'react.d.ts', 'vue.d.ts', 'index.js', 'react.js', 'vue.js']) {
      const text = await readFile(join(packed.folder, 'dist', name), 'utf8')
      expect(
        [...text.matchAll(/(?:from|import) ['"]([^'"]+)['"]/g)].map(([, from]) => from),
      ).not.toContainEqual(expect.stringMatching(/^(?!\.\/|react$|vue$)/))
      expect(text).not.toContain(ROOT)
    }
  })
})

/** Wrong uses are errors, too: the types are not `any`. */
const USE = `
import { mount } from '@whofor/widget'
import { Survey as ReactSurvey } from '@whofor/widget/react'
import { Survey as VueSurvey } from '@whofor/widget/vue'
const { unmount } = mount(document.body, { src: '/s/slug', onProgress: ({ answered }) => answered.toFixed() })
unmount()
// @ts-expect-error
mount(document.body, { src: 1 })
// @ts-expect-error
ReactSurvey({ slug: 'slug' })
type Props = InstanceType<typeof VueSurvey>['$props']
export const props: Props = { src: '/s/slug', onError: ({ reason }) => reason === 'not_loaded' }
// @ts-expect-error
export const wrong: Props = { src: 1 }
// @ts-expect-error
export const unknown: Props = { src: '/s/slug', onError: ({ reason }) => reason === 'other' }
`

const USE_CLIENT = `
import { createWhofor, type Persona } from '@whofor/client'
const whofor = createWhofor({ url: 'https://whofor.example', key: 'wf_' })
const { data, error } = await whofor.GET('/personas/{id}', { params: { path: { id: '1' } } })
export const persona: Persona | undefined = data
export const code: 'not_found' | undefined = error?.code === 'not_found' ? error.code : undefined
await whofor.POST('/personas', { body: { description: 'A bakery', relationship: 'Client' } })
// @ts-expect-error
await whofor.GET('/persona')
// @ts-expect-error
await whofor.POST('/personas', { body: { description: 1 } })
// @ts-expect-error
createWhofor({ url: 'https://whofor.example' })
// @ts-expect-error
export const wrong: 'unknown' | undefined = error?.code === 'unknown' ? error.code : undefined
`

describe('the example in', () => {
  let origin: string
  let link: string
  beforeAll(async () => {
    const survey = await openSurvey()
    origin = survey.origin
    link = `${origin}${survey.path}`
  })

  for (const framework of ['react', 'vue'] as const) {
    it(`${framework} runs: opened, answered, closed and opened again`, async () => {
      const script = await bundleExample(framework, project, link)
      const { page, complaints } = await newPerson(origin)
      const visits: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/visits')) visits.push(request.postData() ?? '')
      })
      await page.goto(await siteOf(script, `script-src 'self'; img-src data:; connect-src ${origin}`))
      const status = page.locator('main > [role=status]')
      const survey = page.getByRole('group')

      await page.getByRole('button', { name: 'Tell us what to order' }).click()
      await page.getByText('Open', { exact: true }).waitFor()
      await survey.first().getByRole('radio').first().check()
      await expect.poll(() => status.textContent()).toBe('1 of 2')
      await survey.last().getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Submit Response' }).click()
      await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
      await expect.poll(() => status.textContent()).toContain('The tea is on us')
      // Opened once, though StrictMode mounts twice; then finished.
      await expect.poll(() => visits.map((body) => JSON.parse(body).reached)).toEqual([0, 2])

      await page.getByRole('button', { name: 'Close' }).click()
      await expect.poll(() => page.getByRole('heading', { name: 'Thank You!' }).count()).toBe(0)
      await page.getByRole('button', { name: 'Tell us what to order' }).click()
      await expect.poll(() => survey.count()).toBe(2)
      expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
      expect(complaints).toEqual([])
    })
  }
})

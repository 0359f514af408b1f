import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { endOfTest } from './clean-up.ts'

const ROOT = join(import.meta.dirname, '../../../..')
export const EXAMPLES = join(ROOT, 'examples/npm')

type Build = {
  onLoad(
    filter: { filter: RegExp },
    load: (file: { path: string }) => Promise<{ contents: string; loader: string; resolveDir?: string }>,
  ): void
}

/** The example's script for a survey, in development mode, with the packages that a project installed. */
export async function bundleExample(name: 'react' | 'vue', project: string, link: string): Promise<string> {
  const esbuild = createRequire(join(ROOT, 'packages/widget/package.json'))('esbuild')
  const main = { react: 'src/main.tsx', vue: 'src/main.ts' }[name]
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(EXAMPLES, name, main)],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    nodePaths: [join(project, 'node_modules')],
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [
      {
        name: 'example',
        setup(build: Build) {
          build.onLoad({ filter: /survey-link\.ts$/ }, async () => ({
            contents: `export const SURVEY_LINK = ${JSON.stringify(link)}`,
            loader: 'ts',
          }))
          build.onLoad({ filter: /\.vue$/ }, async ({ path }) => ({
            contents: compileVue(await readFile(path, 'utf8'), path),
            loader: 'ts',
          }))
        },
      },
    ],
  })
  return outputFiles[0].text
}

function compileVue(source: string, filename: string): string {
  const { parse, compileScript } = createRequire(join(ROOT, 'apps/api/test/package.json'))('vue/compiler-sfc')
  const { descriptor } = parse(source, { filename })
  return compileScript(descriptor, { id: filename, inlineTemplate: true }).content
}

/** A site of its own with one page, an element `root` and a script. @returns its URL */
export async function siteOf(script: string, policy: string): Promise<string> {
  const atEnd = endOfTest()
  const site = createServer((request, reply) => {
    if (request.url === '/main.js') {
      return void reply.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    }
    reply
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'none'; ${policy}`,
      })
      .end(
        '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script src="/main.js"></script>',
      )
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  atEnd(async () => void site.close())
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
}

import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'
import { runCommand } from '../../scripts/run-command.ts'

export const APPS = ['react', 'vue', 'nextjs', 'astro'] as const
export type App = (typeof APPS)[number]

/** As the package's README promises, a server component may use it without a callback. */
const SERVER_COMPONENT = `import { Survey } from '@whofor/widget/react'
export default function Page() {
  return <Survey src="LINK"><a href="LINK">Survey</a></Survey>
}
`

/** Installs and builds an example in a folder of its own. @returns the project, and its pages that were rendered by the build */
export async function buildApp(
  app: App,
  folder: string,
  { tarball, link }: { tarball: string; link: string },
): Promise<{ project: string; pages: string[] }> {
  const project = join(folder, app)
  cpSync(join(root, 'examples/npm', app), project, { recursive: true })
  setLink(project, link)
  if (app === 'nextjs') {
    mkdirSync(join(project, 'app/server'))
    writeFileSync(join(project, 'app/server/page.jsx'), SERVER_COMPONENT.replaceAll('LINK', link))
  }
  await runOrThrow(`npm install --no-audit --no-fund ${tarball}`, project)
  await runOrThrow('npm run build', project)
  const rendered = { react: [], vue: [], nextjs: ['index', 'server'], astro: ['index'] }[app]
  const output = app === 'nextjs' ? '.next/server/app' : 'dist'
  return { project, pages: rendered.map((name) => join(project, output, `${name}.html`)) }
}

function setLink(project: string, link: string): void {
  for (const name of readdirSync(project, { recursive: true, encoding: 'utf8' })) {
    const path = join(project, name)
    if (!statSync(path).isFile()) continue
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('https://surveys.example.org/s/SLUG', link))
  }
}

export async function runOrThrow(line: string, cwd: string): Promise<void> {
  const env = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runCommand(line, { cwd, env })
  if (code !== 0) throw new Error(`${output}\n${line} failed in ${cwd}.`)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { dependenciesOf, type Installed, readManifest } from './installed.ts'

const SHIPPED = ['packages/core', 'packages/demo-model', 'packages/widget', 'apps/api', 'apps/console']
const RULE = `\n\n${'-'.repeat(80)}\n\n`

const HEAD = `Whofor contains the packages below. The licences of the fonts are in fonts/licences.

Drawn portraits are a remix of Personas by Draftbit (https://personas.draftbit.com), CC BY 4.0, by way of DiceBear.`

/** The licences of everything that the bundles may contain. They must be part of every copy. */
export function licenceNotices(): string {
  return [HEAD, licencesOf(SHIPPED)].join(RULE)
}

/** Those of all that these packages depend on. */
export function licencesOf(folders: readonly string[]): string {
  const all = new Map<string, Installed>()
  for (const folder of folders) {
    const path = join(root, folder)
    const names = Object.keys(readManifest(path).dependencies ?? {}).filter((name) => !isOurs(name))
    for (const one of dependenciesOf(names, path)) all.set(titleOf(one), one)
  }
  const notices = [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([title, one]) => noticeOf(title, one))
  return notices.join(RULE)
}

const isOurs = (name: string) => name.startsWith('@whofor/')
const titleOf = ({ manifest }: Installed) =>
  `${manifest.name} ${manifest.version}${manifest.license ? ` (${manifest.license})` : ''}`

function noticeOf(title: string, { folder, manifest }: Installed): string {
  const own = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map((entry) => join(folder, entry.name))
  // For packages that are published without their licence.
  const added = join(import.meta.dirname, 'licence-texts', `${manifest.name.replace('/', '+')}.txt`)
  const texts = [...own, ...(existsSync(added) ? [added] : [])]
  return [title, ...texts.map((file) => readFileSync(file, 'utf8').trim())].join('\n\n')
}

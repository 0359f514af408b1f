import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPnpm } from '../../scripts/run-pnpm.ts'
import { sumOf, type Weight, weigh } from './our-files.ts'

type Peer = { name: string; files: readonly string[]; note: string }

/** What a page loads before the first question, as far as it is published on npm. */
const PEERS: readonly Peer[] = [
  {
    name: 'PostHog surveys',
    files: ['posthog-js/dist/array.js', 'posthog-js/dist/surveys.js'],
    note: 'without its remote configuration',
  },
  {
    name: 'Formbricks',
    files: ['@formbricks/js/dist/index.js', '@formbricks/surveys/dist/index.umd.js'],
    note: 'without js-core, which only its app serves',
  },
  {
    name: 'SurveyJS',
    files: [
      'survey-core/survey.core.min.js',
      'survey-core/survey-core.min.css',
      'survey-js-ui/survey-js-ui.min.js',
    ],
    note: 'all of it',
  },
  {
    name: 'Typeform embed',
    files: ['@typeform/embed/build/embed.js', '@typeform/embed/build/css/widget.css'],
    note: 'the frame only; the form comes from typeform.com',
  },
  { name: 'Typebot', files: ['@typebot.io/js/dist/web.js'], note: 'all of it' },
  {
    name: 'Cal embed',
    files: ['@calcom/embed-core/dist/embed/embed.js'],
    note: 'the frame only; the page comes from cal.com',
  },
  { name: 'giscus', files: ['giscus/dist/giscus.mjs'], note: 'the frame only, without Lit' },
]

const FOLDER = join(import.meta.dirname, 'node_modules')

/** Installs other surveys and embeds, which the workspace does not contain. @returns their folder */
export async function installPeers(): Promise<string> {
  const { code, output } = await runPnpm('--dir bench/size install --frozen-lockfile --ignore-scripts')
  if (code !== 0) throw new Error(`${output}\nThe other surveys could not be installed.`)
  return FOLDER
}

export async function weighPeers(): Promise<{ name: string; note: string; weight: Weight }[]> {
  await installPeers()
  return PEERS.map(({ name, files, note }) => ({
    name: `${name} ${versionOf(files[0] ?? '')}`,
    note,
    weight: sumOf(files.map((file) => weigh(readFileSync(join(FOLDER, file))))),
  }))
}

/** Of the package that a file is in. */
function versionOf(file: string): string {
  const [scope = '', name = ''] = file.split('/')
  const folder = scope.startsWith('@') ? `${scope}/${name}` : scope
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(FOLDER, folder, 'package.json'), 'utf8'),
  )
  return version
}

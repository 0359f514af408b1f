import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../../apps/console/dist')
const SCRIPTS = /(?:src|href)="\/(assets\/[^"]+\.js)"/g

const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length
const scriptsOf = (html: string): string[] => [
  ...new Set([...readFileSync(join(DIST, html), 'utf8').matchAll(SCRIPTS)].map(([, file = '']) => file)),
]
const sum = (files: string[]): number => files.reduce((total, file) => total + gzipped(file), 0)

/** Bytes of gzip in English: scripts of the first screen, of the landing page, and the largest script that is loaded later. */
export function bundleSizes() {
  const initial = scriptsOf('index-en.html')
  const landing = scriptsOf('landing-en.html')
  const first = readdirSync(DIST).filter((file) => /^index-.*\.html$/.test(file))
  const ofAnyLanguage = first.flatMap(scriptsOf)
  const lazy = readdirSync(join(DIST, 'assets'))
    .filter((file) => file.endsWith('.js') && !ofAnyLanguage.includes(`assets/${file}`))
    .map((file) => ({ file, bytes: gzipped(`assets/${file}`) }))
    .sort((left, right) => right.bytes - left.bytes)
  return { initial: sum(initial), landing: sum(landing), lazy: lazy[0] ?? { file: '', bytes: 0 } }
}

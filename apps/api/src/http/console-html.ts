import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentLocale } from '@whofor/texts/current-locale'
import type { PATHS } from '../paths.ts'

const read = new Map<string, string>()

/** A document of the built console in the current language, read once. */
export function consoleHtml(
  paths: Pick<typeof PATHS, 'console'>,
  name: 'index' | 'landing' = 'index',
): string {
  const path = join(paths.console, `${name}-${currentLocale()}.html`)
  const html = read.get(path) ?? readFileSync(path, 'utf8')
  read.set(path, html)
  return html
}

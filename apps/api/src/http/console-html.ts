import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PATHS } from '../paths.ts'

const read = new Map<string, string>()

/** A document of the built console, read once. */
export function consoleHtml(paths: Pick<typeof PATHS, 'console'>, file = 'index.html'): string {
  const path = join(paths.console, file)
  const html = read.get(path) ?? readFileSync(path, 'utf8')
  read.set(path, html)
  return html
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '../scripts/root.ts'
import { ourFiles, sentPage, type Weight } from './size/our-files.ts'
import { weighPeers } from './size/peers.ts'
import { startWhofor } from './submit/server-process.ts'
import { SLUG } from './submit/survey.ts'

/** What a respondent's browser loads, ours and others', in bytes. Exits with 1 when ours is over a limit. */
const LIMITS = { loader: 1_000, script: 10_500, css: 2_000, page: 14_600 } as const
const MOST_REQUESTS = 2

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-size-'))
const server = await startWhofor(folder)
try {
  const page = await sentPage(`http://127.0.0.1:${server.port}/s/${SLUG}`)
  const files = { ...ourFiles(page.style), page: page.weight }
  const rows: [name: string, weight: Weight, note: string][] = [
    ['Whofor, embed script', files.loader, `limit ${LIMITS.loader}`],
    ['Whofor, page script', files.script, `limit ${LIMITS.script}`],
    ['Whofor, style sheet', files.css, `limit ${LIMITS.css}; part of the page`],
    [
      'Whofor, survey of 8 questions',
      files.page,
      `limit ${LIMITS.page}; sent as ${page.sent} in ${page.requests} requests`,
    ],
    ['Whofor, npm: mount()', files.npm, 'minified, with styles and Preact'],
    ...(await weighPeers()).map(({ name, note, weight }): (typeof rows)[number] => [name, weight, note]),
  ]
  console.log('                                      raw     gzip   brotli')
  for (const [name, { raw, gzip, brotli }, note] of rows) {
    const figures = [raw, gzip, brotli].map((bytes) => String(bytes).padStart(9)).join('')
    console.log(`${name.padEnd(32)}${figures}  ${note}`)
  }
  // What was really sent may not be over the limit either.
  const brotli = {
    loader: files.loader.brotli,
    script: files.script.brotli,
    css: files.css.brotli,
    page: Math.max(page.sent, files.page.brotli),
  }
  const failures = Object.entries(LIMITS)
    .filter(([name, limit]) => brotli[name as keyof typeof LIMITS] > limit)
    .map(([name, limit]) => `${name}: ${brotli[name as keyof typeof LIMITS]} bytes, limit ${limit}`)
  if (page.requests > MOST_REQUESTS) failures.push(`page: ${page.requests} requests, limit ${MOST_REQUESTS}`)
  console.log(JSON.stringify({ bench: 'size', ...brotli, requests: page.requests }))
  if (failures.length > 0) {
    console.error(failures.join('\n'))
    process.exitCode = 1
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

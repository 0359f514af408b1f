import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { checkClaims } from '../../packages/core/src/claims/check-claims.ts'
import type { ScoredQuestion } from '../../packages/core/src/survey/scoring.ts'
import { attackedGroup, attacks } from '../../packages/core/test/adversary.ts'
import { cacheDir, root } from '../../scripts/root.ts'
import { runCommand } from '../../scripts/run-command.ts'
import { startChild } from '../pages/child.ts'
import { signIn } from '../pages/console-session.ts'
import { fillDatabase, OWNERS } from '../pages/fill-database.ts'

/** Next to the installed packages that the bundle imports. */
const BUNDLES = join(root, 'apps/api/node_modules/.cache/bench')

const ANSWERS = 1_000_000
const SETTLE_MS = 3000

/**
 * CPU seconds and memory of a server that labels a million answers from SQLite for one to five groups, and how long
 * /healthz takes meanwhile; then the same for the groups as a survey's page asks for them, with advice and stability.
 */
export async function runMillionAnswers(): Promise<Record<string, number>> {
  mkdirSync(cacheDir, { recursive: true })
  const folder = mkdtempSync(join(cacheDir, 'bench-segments-'))
  try {
    const shape = { personas: 1, surveys: 4, contextItems: 1, users: 1, answers: ANSWERS }
    const { largeSurvey, otherSurvey } = await fillDatabase(folder, shape)
    const server = startChild('../segments/label-server.ts', [folder, largeSurvey, await bundleThread()])
    const port = await server.receive()
    const probe = startChild('healthz-probe.ts', [String(port)])
    try {
      await wait(SETTLE_MS)
      await probe.request()
      const idle = await server.request('memory')
      const labels_cpu_s = await server.request('label')
      const labels_mb = (await server.request('most memory')) - idle
      const healthz_p99_ms = await probe.request('p99')
      const healthz_max_ms = await probe.request()
      const other = await signIn(port, OWNERS[1])
      const before = await server.request('cpu')
      await other.get(`/api/surveys/${otherSurvey}/groups`)
      const page_cpu_s = (await server.request('cpu')) - before
      const page_healthz_max_ms = await probe.request()
      console.log(
        `\n${ANSWERS.toLocaleString('en')} answers: labels for 1 to 5 groups ${labels_cpu_s.toFixed(1)} CPU-s, ${labels_mb.toFixed(0)} MB above idle, healthz p99 ${healthz_p99_ms.toFixed(0)} ms, at most ${healthz_max_ms.toFixed(0)} ms; as a page asks for them ${page_cpu_s.toFixed(1)} CPU-s`,
      )
      return { labels_cpu_s, labels_mb, healthz_p99_ms, healthz_max_ms, page_cpu_s, page_healthz_max_ms }
    } finally {
      await Promise.all([server.stop(), probe.stop()])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Compiled as the server's own threads are: compiling while it runs would count as the server's memory. */
async function bundleThread(): Promise<string> {
  const source = join(root, 'bench/segments/label-thread.ts')
  const line = `tsup --entry.label-thread "${source}" --out-dir "${BUNDLES}"`
  const { code, output } = await runCommand(line, { cwd: join(root, 'apps/api') })
  const file = join(BUNDLES, 'label-thread.js')
  if (code !== 0 || !existsSync(file)) throw new Error(`${output}\nBundling the thread failed.`)
  return file
}

const RUNS = 500
const SENTENCES = 20

/**
 * How many sentences that nobody checked a model brings into 500 texts of 20 sentences: wrong numbers, also spelled out, invented
 * references and sources, addresses, markup, and words of strength. With the checks, and as the bare prompt shows them.
 */
export function runAdversary(): Record<string, number> {
  const table = attackedGroup()
  let shown = 0
  let bare = 0
  for (let run = 1; run <= RUNS; run += 1) {
    const made = attacks(run)
    for (let count = 0; count < SENTENCES; count += 1) {
      const { written, marker, fate } = made.next().value
      const { claims } = checkClaims(`Opens early. ${written} Reads a lot.`, {
        table,
        stated: new Set(['I1']),
      })
      const claim = claims.find(({ text }) => text.includes(marker))
      bare += 1
      if (claim && (fate === 'dropped' || claim.basis !== 'assumed')) shown += 1
    }
  }
  console.log(
    `\nunverified sentences shown, of ${bare}: ${shown} with the checks, ${bare} with the bare prompt`,
  )
  return { adversary_runs: RUNS, adversary_shown: shown, adversary_bare: bare }
}

/** Answer sheets of a CSV file with a header row and one column a question; an empty cell is no answer. */
export function readAnswers(file: string): { questions: ScoredQuestion[]; sheets: number[][] } {
  const [header = [], ...rows]: string[][] = parse(readFileSync(file), {
    bom: true,
    trim: true,
    skipEmptyLines: true,
  })
  const options = header.map((_, q) =>
    [...new Set(rows.map((row) => row[q] ?? ''))].filter((cell) => cell !== '').sort(inOrder),
  )
  return {
    questions: header.map((question, q) => ({
      id: `q${q}`,
      question,
      options: (options[q] ?? []).map((text, place, all) => ({
        id: `q${q}-${place}`,
        text,
        score: 1 + (9 * place) / Math.max(1, all.length - 1),
      })),
    })),
    sheets: rows.map((row) => header.map((_, q) => options[q]?.indexOf(row[q] ?? '') ?? -1)),
  }
}

const inOrder = (left: string, right: string) => left.localeCompare(right, 'en', { numeric: true })

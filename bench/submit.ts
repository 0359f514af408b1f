import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '../scripts/root.ts'
import { load } from './submit/load.ts'
import { startServer } from './submit/server-process.ts'

/**
 * Durable submissions per second, relative to a bare Hono route that parses and validates the same body without storing
 * it: median ratio of five alternating rounds; then the 99th percentile latency at half of that load.
 */
const ROUNDS = 5
const SECONDS = 6

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-submit-'))
const bare = await startServer('bare-server.ts')
const whofor = await startServer('whofor-server.ts', [folder])
try {
  console.log(`disk: ${fsyncsPerSecond(folder)} fsyncs per second`)
  await load(bare.port, 2)
  await load(whofor.port, 2)
  console.log('round  bare/s  whofor/s  ratio')
  const rounds: { perSecond: number; ratio: number }[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const without = await load(bare.port, SECONDS)
    const stored = await load(whofor.port, SECONDS)
    const ratio = stored.perSecond / without.perSecond
    rounds.push({ perSecond: stored.perSecond, ratio })
    console.log(
      `${round}      ${without.perSecond.toFixed(0).padStart(6)}  ${stored.perSecond.toFixed(0).padStart(8)}  ${ratio.toFixed(3)}`,
    )
  }
  const perSecond = median(rounds.map((round) => round.perSecond))
  const half = await load(whofor.port, SECONDS, Math.floor(perSecond / 2))
  console.log(`at half load (${half.perSecond.toFixed(0)}/s): p99 ${half.p99} ms`)
  const ratio = Number(median(rounds.map((round) => round.ratio)).toFixed(3))
  console.log(JSON.stringify({ bench: 'submit', ratio, per_second: Math.round(perSecond), p99_ms: half.p99 }))
} finally {
  await whofor.stop()
  await bare.stop()
  rmSync(folder, { recursive: true, force: true })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function fsyncsPerSecond(where: string): number {
  const file = openSync(join(where, 'fsync-probe'), 'w')
  const page = Buffer.alloc(4096, 1)
  const until = performance.now() + 1000
  let count = 0
  for (; performance.now() < until; count++) {
    writeSync(file, page)
    fsyncSync(file)
  }
  closeSync(file)
  return count
}

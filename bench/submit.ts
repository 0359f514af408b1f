import { closeSync, fdatasyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '../scripts/root.ts'
import { evenLoad, judged, load, openLivePage } from './submit/load.ts'
import { type ServerProcess, startServer, startWhofor } from './submit/server-process.ts'

/**
 * What storing an answer durably costs relative to a bare Hono route that parses and validates the same body without storing it:
 * CPU time and throughput, medians of alternating rounds; then the 99th percentile latency of answers that are due at even
 * distances, at half of that load; then the CPU time with a million stored answers relative to a thousand. The survey's page is
 * open meanwhile. Says which goals are missed; on a busy machine, the latencies say little.
 */
const ROUNDS = 5
const SECONDS = 6
const WARM_UP_SECONDS = 8
const WARM_UP_RATE = 1000
const [FEW, MANY] = [1000, 1_000_000]

type Loaded = { perSecond: number; cpuMs: number }

mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-submit-'))
const servers: ServerProcess[] = []
try {
  const bare = await started(startServer('bare-server.ts'))
  const whofor = await started(startWhofor(join(folder, 'few'), { answers: FEW }))
  const page = await openLivePage(whofor.port)
  await evenLoad(bare.port, WARM_UP_RATE, WARM_UP_SECONDS)
  await evenLoad(whofor.port, WARM_UP_RATE, WARM_UP_SECONDS)

  console.log('round  bare: per s, CPU ms each  whofor: per s, CPU ms each  throughput  CPU')
  const rounds: { stored: Loaded; throughput: number; cpu: number }[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const without = await loadOf(bare)
    const stored = await loadOf(whofor)
    const throughput = stored.perSecond / without.perSecond
    const cpu = stored.cpuMs / without.cpuMs
    rounds.push({ stored, throughput, cpu })
    const columns = [without, stored].map(
      (one) => `${one.perSecond.toFixed(0).padStart(11)} ${one.cpuMs.toFixed(3)}`,
    )
    console.log(
      `${round}      ${columns.join('          ')}  ${throughput.toFixed(3).padStart(16)}  ${cpu.toFixed(3)}`,
    )
  }
  const perSecond = median(rounds.map(({ stored }) => stored.perSecond))

  const half = Math.floor(perSecond / 2)
  console.log(`sent evenly at ${half}/s`)
  console.log('round  p99 in ms: bare, whofor, a sync of the disk')
  const latencies: { bare: number; whofor: number; sync: number }[] = []
  await evenLoad(bare.port, half, WARM_UP_SECONDS)
  await evenLoad(whofor.port, half, WARM_UP_SECONDS)
  for (let round = 1; round <= ROUNDS; round++) {
    const one = {
      bare: (await evenLoad(bare.port, half, SECONDS)).p99,
      whofor: (await evenLoad(whofor.port, half, SECONDS)).p99,
      sync: syncP99(folder),
    }
    latencies.push(one)
    const columns = [one.bare, one.whofor, one.sync].map((ms) => ms.toFixed(1).padStart(8))
    console.log(`${round}      ${columns.join('')}`)
  }

  const large = await started(startWhofor(join(folder, 'many'), { answers: MANY }))
  const largePage = await openLivePage(large.port)
  await evenLoad(large.port, WARM_UP_RATE, WARM_UP_SECONDS)
  const growth: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const few = await loadOf(whofor)
    growth.push((await loadOf(large)).cpuMs / few.cpuMs)
  }
  console.log(
    `CPU with ${MANY} stored answers: ${growth.map((one) => one.toFixed(3)).join(' ')} of that with few`,
  )
  console.log(`refreshes of the open pages: ${page.refreshes()} and ${largePage.refreshes()}`)
  page.close()
  largePage.close()
  const rounded = (value: number, digits = 3) => Number(value.toFixed(digits))
  const measured = {
    cpu_ratio: rounded(median(rounds.map(({ cpu }) => cpu))),
    cpu_ms: rounded(median(rounds.map(({ stored }) => stored.cpuMs))),
    throughput_ratio: rounded(median(rounds.map(({ throughput }) => throughput))),
    per_second: Math.round(perSecond),
    p99_ms: rounded(median(latencies.map(({ whofor: ms }) => ms)), 1),
    bare_p99_ms: rounded(median(latencies.map(({ bare: ms }) => ms)), 1),
    sync_p99_ms: rounded(median(latencies.map(({ sync: ms }) => ms)), 1),
    growth: rounded(median(growth)),
  }
  for (const line of judged(measured)) console.log(line)
  console.log(JSON.stringify({ bench: 'submit', ...measured }))
} finally {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function started(starting: Promise<ServerProcess>): Promise<ServerProcess> {
  const server = await starting
  servers.push(server)
  return server
}

/** As many as it can answer, with the CPU time of the server for each. */
async function loadOf(server: ServerProcess): Promise<Loaded> {
  const before = await server.cpu()
  const { perSecond } = await load(server.port, SECONDS)
  return { perSecond, cpuMs: ((await server.cpu()) - before) / (perSecond * SECONDS) }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** 99th percentile of appending a page to a file and syncing it, in ms. */
function syncP99(where: string): number {
  const file = openSync(join(where, 'sync-probe'), 'w')
  const page = Buffer.alloc(4096, 1)
  const took = Array.from({ length: 1000 }, () => {
    const began = performance.now()
    writeSync(file, page)
    fdatasyncSync(file)
    return performance.now() - began
  })
  closeSync(file)
  return took.toSorted((a, b) => a - b)[989] ?? 0
}

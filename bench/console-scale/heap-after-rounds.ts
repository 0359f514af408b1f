import type { CDPSession, Page } from 'playwright-core'
import { follow } from './route-changes.ts'

const WARM_UP = 5
const ROUNDS = 30

/** Memory of the page after many changes of route, relative to that after a few. */
export async function heapAfterRounds(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await rounds(page, WARM_UP)
  const before = await heapOf(session)
  await rounds(page, ROUNDS)
  const after = await heapOf(session)
  console.log(`heap ${megabytes(before)} MB, after ${ROUNDS} more rounds ${megabytes(after)} MB`)
  return after / before
}

async function rounds(page: Page, count: number): Promise<void> {
  for (let round = 0; round < count; round++)
    for (const name of ['Personas', 'Surveys', 'Dashboard'] as const) await follow(page, name)
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

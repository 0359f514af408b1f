import type { Page } from 'playwright-core'
import type { Filled, Shape } from '../pages/fill-database.ts'
import { idOf } from '../pages/row-ids.ts'
import { settled } from './signed-in-page.ts'

type Account = { shape: Shape; filled: Filled; page: Page }
const ROUNDS = 5

/** The screens of an account. */
const pathsOf = ({ shape, filled }: Account): Record<string, string> => ({
  dashboard: '/dashboard',
  personas: '/personas',
  sheet: `/personas/${idOf('persona', Math.floor(shape.personas / 2))}`,
  surveys: '/surveys',
  results: `/surveys/${filled.largeSurvey}`,
  analytics: '/analytics',
  users: '/admin',
})

/** Opens each screen of both accounts in turn. @returns the big account's median time relative to the small one's */
export async function compareOpenings(small: Account, big: Account): Promise<number[]> {
  console.log('screen      small (ms)  big (ms)  ratio')
  const [fewer, more] = [pathsOf(small), pathsOf(big)]
  const ratios: number[] = []
  for (const [name, path] of Object.entries(fewer)) {
    const bigPath = more[name] ?? path
    // The first visit fills caches, the browser's and those of counts.
    await openingTime(small.page, path)
    await openingTime(big.page, bigPath)
    const times: { small: number[]; big: number[] } = { small: [], big: [] }
    for (let round = 0; round < ROUNDS; round++) {
      times.small.push(await openingTime(small.page, path))
      times.big.push(await openingTime(big.page, bigPath))
    }
    const [short, long] = [median(times.small), median(times.big)]
    ratios.push(long / short)
    console.log(
      `${name.padEnd(10)}  ${short.toFixed(0).padStart(10)}  ${long.toFixed(0).padStart(8)}  ${(long / short).toFixed(2).padStart(5)}`,
    )
  }
  return ratios
}

async function openingTime(page: Page, path: string): Promise<number> {
  const began = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await settled(page)
  return performance.now() - began
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

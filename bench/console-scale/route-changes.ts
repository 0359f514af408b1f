import type { Browser, CDPSession, Page } from 'playwright-core'
import { type Filled, OWNERS, PASSWORD, type Shape } from '../pages/fill-database.ts'
import { idOf } from '../pages/insert-survey.ts'

const NAMES = ['Personas', 'Surveys', 'Dashboard'] as const
const ROUNDS = 6

/** Median time in milliseconds from a click in the navigation to the heading of a screen that was open before. */
export async function routeChanges(page: Page): Promise<number> {
  await page.goto('/dashboard')
  await settled(page)
  for (const name of NAMES) await follow(page, name)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) for (const name of NAMES) times.push(await follow(page, name))
  console.log(`${times.length} warm route changes, slowest ${Math.max(...times).toFixed(0)} ms`)
  return median(times)
}

/** Measured in the page, so that the way to the browser does not count. */
async function follow(page: Page, name: (typeof NAMES)[number]): Promise<number> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
  const time = await link.evaluate(
    (anchor) =>
      new Promise<number>((resolve) => {
        const { href } = anchor as HTMLAnchorElement
        const before = document.querySelector('main h1')
        const began = performance.now()
        const look = () => {
          const heading = document.querySelector('main h1')
          if (location.href === href && heading && heading !== before) resolve(performance.now() - began)
          else requestAnimationFrame(look)
        }
        ;(anchor as HTMLAnchorElement).click()
        look()
      }),
  )
  await settled(page)
  return time
}

/** A page of the first owner's browser, which has the console's files in its cache. */
export async function signedInPage(browser: Browser, port: number): Promise<Page> {
  const origin = `http://127.0.0.1:${port}`
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', locale: 'en-GB' })
  const signedIn = await context.request.post('/api/auth/sign-in', {
    data: { email: OWNERS[0], password: PASSWORD },
    headers: { origin },
  })
  if (!signedIn.ok()) throw new Error(`sign-in: ${signedIn.status()} ${await signedIn.text()}`)
  return context.newPage()
}

/** Waits until a screen shows its content instead of placeholders, and every image and font has loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') &&
      !document.querySelector('.skeleton, [role=status] > .animate-spin, [aria-busy=true]'),
    undefined,
    { polling: 'raf' },
  )
}

type Account = { shape: Shape; filled: Filled; page: Page }
const OPENINGS = 5

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
    for (let round = 0; round < OPENINGS; round++) {
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

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const WARM_UP = 5
const HEAP_ROUNDS = 30

/** Memory of the page after many changes of route, relative to that after a few. */
export async function heapAfterRounds(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await rounds(page, WARM_UP)
  const before = await heapOf(session)
  await rounds(page, HEAP_ROUNDS)
  const after = await heapOf(session)
  console.log(`heap ${megabytes(before)} MB, after ${HEAP_ROUNDS} more rounds ${megabytes(after)} MB`)
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

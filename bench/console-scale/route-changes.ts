import type { Page } from 'playwright-core'
import { median } from './compare-openings.ts'
import { settled } from './signed-in-page.ts'

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
export async function follow(page: Page, name: (typeof NAMES)[number]): Promise<number> {
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

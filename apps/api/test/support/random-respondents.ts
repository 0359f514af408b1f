import type { PublicSurvey } from '@whofor/core/survey/survey'
import type { mount } from '@whofor/widget'
import { expect } from 'vitest'
import { newPerson } from './browser.ts'
import type { EngineName } from './engines/engine.ts'
import { startEngine } from './engines/start-engine.ts'
import { FAULTS, type Fault } from './faulty-proxy.ts'

export const QUESTIONS = 3
const MOST_FAULTS = 4
/** One in so many respondents meets a server that fails until they press "Try again", or for ever. */
const FAILING = 12

declare global {
  interface Window {
    /** Of the host page's script. */
    mountSurvey: typeof mount
  }
}

export type Respondent = { email: string; answers: number[]; faults: Fault[]; pressesAgain: boolean }

/** Who answers what, and what happens on the way: all of it follows from the seed. */
export function respondents(count: number, random: () => number, name: string): Respondent[] {
  const upTo = (most: number) => Math.floor(random() * most)
  return Array.from({ length: count }, (_, index) => {
    const faults: Fault[] = Array.from(
      { length: upTo(MOST_FAULTS + 1) },
      () => FAULTS[upTo(FAULTS.length)] ?? 'pass',
    )
    const fails = upTo(FAILING) === 0
    return {
      email: `${name}-${index}@example.com`,
      answers: Array.from({ length: QUESTIONS }, () => upTo(4)),
      faults: fails ? [...faults, '500'] : faults,
      pressesAgain: upTo(2) === 0,
    }
  })
}

export type Shown = { email: string; state: 'thanks' | 'failed' | 'waiting'; text: string }

/** A page of any engine with surveys on it. */
export type Host = {
  open(url: string): Promise<void>
  run<Args, Result>(action: (args: Args) => Result, args: Args): Promise<Result>
  /** Ends each wait for the network. */
  reconnect(): Promise<void>
}

async function chromiumHost(origin: string): Promise<Host> {
  const { page, context } = await newPerson(origin)
  return {
    open: async (url) => void (await page.goto(url)),
    run: (action, args) => page.evaluate(action as never, args as never),
    reconnect: async () => {
      await context.setOffline(true)
      await context.setOffline(false)
    },
  }
}

/** Its drivers cannot cut the network: the event says what the end of that would. */
async function otherHost(name: EngineName): Promise<Host> {
  const tab = await (await startEngine(name)).newTab()
  return {
    open: tab.goto,
    run: (action, args) => tab.evaluate(`(${action})(${JSON.stringify(args)})`),
    reconnect: () => tab.evaluate(`void dispatchEvent(new Event('online'))`),
  }
}

/** @param origin of the page; other engines open what they are asked to */
export const hostIn = (name: EngineName, origin: string): Promise<Host> =>
  name === 'Chromium' ? chromiumHost(origin) : otherHost(name)

/** Mounts a survey for each respondent of a page, answers it and submits it. */
export async function answerAll(host: Host, survey: PublicSurvey, people: Respondent[]): Promise<void> {
  await host.run(
    ([survey, people]) => {
      const mount = window.mountSurvey
      for (const { email, answers } of people) {
        const place = document.createElement('div')
        place.dataset.email = email
        document.body.append(place)
        mount(place, { survey, src: location.origin })
        const root = place.shadowRoot
        answers.forEach((option, question) => {
          root
            ?.querySelectorAll('fieldset')
            [question]?.querySelectorAll<HTMLInputElement>('[type=radio]')
            [option]?.click()
        })
        const field = root?.querySelector<HTMLInputElement>('[type=email]')
        if (field) field.value = email
      }
    },
    [survey, people] as const,
  )
  // What shows the states loads after the first choice is painted.
  const areReady = () =>
    [...document.querySelectorAll('[data-email]')].every(({ shadowRoot }) => shadowRoot?.querySelector('.st'))
  await expect.poll(() => host.run(areReady, null)).toBe(true)
  await host.run(() => {
    for (const { shadowRoot } of document.querySelectorAll('[data-email]'))
      shadowRoot?.querySelector<HTMLButtonElement>('.go button')?.click()
  }, null)
}

/** What respondents see. A failure counts only where it is in sight. */
const seen = (host: Host): Promise<Shown[]> =>
  host.run(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-email]')].map((place) => {
        const root = place.shadowRoot
        const alert = root?.querySelector<HTMLElement>('.st [role=alert]')
        const isFailed = alert?.checkVisibility() === true
        const state = root?.querySelector('.y') ? 'thanks' : isFailed ? 'failed' : 'waiting'
        const status = root?.querySelector<HTMLElement>('.st [role=status]')
        return {
          email: place.dataset.email ?? '',
          state,
          text: (isFailed ? alert : status)?.textContent ?? '',
        }
      }),
    null,
  )

export function pressAgain(emails: string[]): void {
  for (const email of emails) {
    const root = document.querySelector(`[data-email="${email}"]`)?.shadowRoot
    const buttons = [...(root?.querySelectorAll('button') ?? [])]
    buttons.find(({ textContent }) => textContent === 'Try again')?.click()
  }
}

/** Toggles the network until nobody waits any more: being online again ends each wait. */
export async function untilSettled(host: Host): Promise<Shown[]> {
  const shown: { now: Shown[] } = { now: [] }
  await expect
    .poll(
      async () => {
        await host.reconnect()
        shown.now = await seen(host)
        return shown.now.filter(({ state }) => state === 'waiting').length
      },
      { timeout: 120_000, interval: 150 },
    )
    .toBe(0)
  return shown.now
}

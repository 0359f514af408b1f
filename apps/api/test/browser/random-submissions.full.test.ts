import { DEFAULT_KEEPING, DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import { eq } from 'drizzle-orm'
import type { CDPSession } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { newPerson } from '../support/browser.ts'
import { freshPlace } from '../support/databases.ts'
import type { EngineName } from '../support/engines/engine.ts'
import { hasEngine } from '../support/engines/start-engine.ts'
import { startFaultyProxy } from '../support/faulty-proxy.ts'
import {
  answerAll,
  hostIn,
  pressAgain,
  QUESTIONS,
  type Respondent,
  respondents,
  type Shown,
  untilSettled,
} from '../support/random-respondents.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { startServerProcess } from '../support/server-process.ts'

/** `pnpm bench submissions` runs a thousand in each engine. */
const COUNT = Number(process.env.SUBMISSIONS ?? 400)
const OTHER_COUNT = Number(process.env.SUBMISSIONS ?? 100)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const AT_ONCE = 50
/** One in so many closes the page after submitting, and opens it again. */
const CLOSING = 40
const LIMITS = '{"submit":{"points":1000000,"duration":60},"public-read":{"points":1000000,"duration":60}}'
const SETTINGS = {
  ...DEFAULT_SETTINGS,
  protection: { ...DEFAULT_SETTINGS.protection, confirms_fast: false, floods: 'off' as const },
}

async function openSurvey(keeping: Partial<typeof DEFAULT_KEEPING> = {}) {
  const running = await startServerProcess(await freshPlace('sqlite'), { LIMITS })
  const owner = running.visitor()
  await owner.register(`random-submissions-${crypto.randomUUID()}@example.com`)
  const db = await openDb(running.place)
  const settings = { ...SETTINGS, keeping: { ...DEFAULT_KEEPING, ...keeping } }
  const { id, slug } = await insertAnsweredSurvey(db, owner.id, {
    answers: 0,
    questions: QUESTIONS,
    columns: { settings },
  })
  await db.close()
  const survey: PublicSurvey = await (await fetch(`${running.origin}/api/public/surveys/${slug}`)).json()
  /** The stored answers by email, and the survey's own count. */
  const stored = async () => {
    const db = await openDb(running.place)
    const { survey_responses: responses, persona_surveys: surveys } = db.schema
    const rows = await db.read.select().from(responses).where(eq(responses.survey_id, id))
    const [row] = await db.read.select().from(surveys).where(eq(surveys.id, id))
    await db.close()
    return { rows: Map.groupBy(rows, ({ respondent_email }) => respondent_email), count: row?.response_count }
  }
  return { server: running, slug, survey, stored }
}

/** Nothing lost without a warning, nothing stored twice, nobody thanked whose answer is not stored. */
function expectHonest(
  people: Respondent[],
  shown: Shown[],
  { rows, count }: Awaited<ReturnType<Awaited<ReturnType<typeof openSurvey>>['stored']>>,
) {
  expect(shown.map(({ email }) => email).sort()).toEqual(people.map(({ email }) => email).sort())
  expect(count).toBe([...rows.values()].flat().length)
  expect([...rows.values()].filter((copies) => copies.length > 1)).toEqual([])
  const answersOf = new Map(people.map(({ email, answers }) => [email, answers]))
  for (const { email, state, text } of shown) {
    if (state === 'thanks') expect(rows.get(email)?.[0]?.answers, email).toEqual(answersOf.get(email))
    else expect(text, email).toContain('Your answers are still on this page.')
  }
}

const ENGINES: EngineName[] = ['Chromium', 'Firefox', 'WebKit']

describe('random submissions on broken networks', () => {
  it.for(ENGINES)(`are stored once or visibly not sent, in %s: seed ${SEED}`, async (name, { skip }) => {
    if (!hasEngine(name)) skip()
    const count = name === 'Chromium' ? COUNT : OTHER_COUNT
    const random = seededRandom(SEED)
    const people = respondents(count, random, 'mounted')
    const faultsOf = new Map(people.map(({ email, faults }) => [email, [...faults]]))
    const { server, survey, stored } = await openSurvey()
    const origin = await startFaultyProxy(server.origin, {
      next: (email) => faultsOf.get(email)?.shift() ?? 'pass',
    })
    const all: Shown[] = []
    const host = await hostIn(name, origin)
    for (let from = 0; from < people.length; from += AT_ONCE) {
      const batch = people.slice(from, from + AT_ONCE)
      await host.open(`${origin}/host`)
      await expect.poll(() => host.run(() => typeof window.mountSurvey, null)).toBe('function')
      await answerAll(host, survey, batch)
      const first = await untilSettled(host)
      const again = batch.filter(
        ({ email, pressesAgain }) =>
          pressesAgain && first.some((one) => one.email === email && one.state === 'failed'),
      )
      const emails = again.map(({ email }) => email)
      await host.run(pressAgain, emails)
      all.push(...(again.length > 0 ? await untilSettled(host) : first))
    }
    expectHonest(people, all, await stored())
    const thanked = all.filter(({ state }) => state === 'thanks').length
    const faults = people.reduce((sum, one) => sum + one.faults.length, 0)
    console.log(
      JSON.stringify({
        engine: name,
        seed: SEED,
        submissions: count,
        faults,
        thanked,
        failed: count - thanked,
      }),
    )
    expect(thanked).toBeGreaterThan(count / 2)
  })

  it('of a page that was closed are sent once when it is opened again', async () => {
    const random = seededRandom(SEED)
    const people = respondents(Math.ceil(COUNT / CLOSING), random, 'closed')
    const faultsOf = new Map(
      people.map(({ email, faults }) => [email, faults.filter((fault) => fault !== '500')]),
    )
    const { server, slug, stored } = await openSurvey({ on_device: true })
    const origin = await startFaultyProxy(server.origin, {
      next: (email) => faultsOf.get(email)?.shift() ?? 'pass',
    })
    const shown: Shown[] = []
    const { context, page } = await newPerson(origin)
    let open = page
    for (const { email, answers } of people) {
      await open.goto(`/s/${slug}`)
      for (const [question, option] of answers.entries())
        await open.getByRole('group').nth(question).getByRole('radio').nth(option).check()
      await open.getByLabel('Email').fill(email)
      await open.getByRole('button', { name: 'Submit Response' }).click()
      await open.close({ runBeforeUnload: false })
      open = await context.newPage()
      await open.goto(`/s/${slug}`)
      // It is sent by itself, unless it was thanked for before the page was closed.
      const thanks = open.getByRole('heading', { name: 'Thank You!' })
      const empty = open.getByText('0 of 3 answered')
      await expect
        .poll(
          async () => {
            await context.setOffline(true)
            await context.setOffline(false)
            return (await thanks.isVisible()) || (await empty.isVisible())
          },
          { timeout: 60_000, interval: 150 },
        )
        .toBe(true)
      expect(await open.evaluate(() => Object.keys(localStorage))).toEqual([])
      shown.push({ email, state: 'thanks', text: '' })
    }
    expectHonest(people, shown, await stored())
  })
})

describe('a hundred surveys that came and went', () => {
  it('leave no node and no listener', async () => {
    const { server, survey } = await openSurvey()
    const origin = await startFaultyProxy(server.origin, { next: () => 'pass' })
    const { page, context } = await newPerson(origin)
    await page.goto('/host')
    const session = await context.newCDPSession(page)
    const comeAndGo = (times: number) =>
      page.evaluate(
        async ([survey, times]) => {
          const mount = window.mountSurvey
          for (let time = 0; time < times; time++) {
            const place = document.createElement('div')
            document.body.append(place)
            const { unmount } = mount(place, { survey, src: location.origin })
            place.shadowRoot?.querySelector<HTMLInputElement>('[type=radio]')?.click()
            await new Promise((resolve) => setTimeout(resolve))
            unmount()
            place.remove()
          }
        },
        [survey, times] as const,
      )
    // The first brings what stays: style sheets, scripts.
    await comeAndGo(5)
    const before = await countersOf(session)
    await comeAndGo(100)
    // Requests on their way still hold what they report to.
    await expect
      .poll(async () => {
        const after = await countersOf(session)
        return [after.listeners <= before.listeners, after.nodes - before.nodes < survey.questions.length * 4]
      })
      .toEqual([true, true])
  })
})

async function countersOf(session: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { nodes, listeners: jsEventListeners }
}

import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import { beforeAll, expect, it } from 'vitest'
import { embedOf } from '../host-page.ts'
import { openSurvey } from '../open-survey.ts'
import { siteWith } from '../site.ts'
import { withoutScripts } from '../without-scripts.ts'
import type { EngineName, Tab } from './engine.ts'
import { expectWhole } from './expect-whole.ts'
import { expectOnlyItsOwnMessages } from './forged-messages.ts'
import { HOSTILE_HOSTS, hostileSite } from './hostile-hosts.ts'
import { expectNoKeyLost, expectOpensAndCloses, overlayHost, typingHost } from './open-and-close.ts'
import { hasEngine, startEngine } from './start-engine.ts'

const RECORD_EVENTS = `<script>
  events = []
  for (const type of ['ready', 'started', 'progress', 'submitted', 'unavailable', 'error']) {
    addEventListener('whofor:' + type, ({ detail: { slug, ...rest } }) => events.push([type, ...Object.values(rest)].join(' ')))
  }
</script>`
const tall = (inner: string) => `<html lang="en"><head><title>Host</title></head><body>${RECORD_EVENTS}
  <p style="height:1500px">Above</p>${inner}<p style="height:1500px">Below</p></body></html>`

/** Defines tests of surveys in an engine: on their page, inside other sites, and over them. */
export function checkEngine(name: EngineName): void {
  let survey: Awaited<ReturnType<typeof openSurvey>>
  /** Wants to keep what is chosen, which a sandbox forbids, and a proof of work. */
  let guarded: typeof survey
  /** May be closed and opened again. */
  let opened: typeof survey
  /** Opens by itself. */
  let eager: typeof survey
  let site: Awaited<ReturnType<typeof hostileSite>>
  beforeAll(async () => {
    survey = await openSurvey()
    guarded = await openSurvey({ columns: { settings: GUARDED } })
    opened = await openSurvey({ columns: { settings: OPENED } })
    eager = await openSurvey({ columns: { settings: EAGER } })
    site = await hostileSite(survey.origin, { plain: survey.slug, kept: guarded.slug })
  })

  /** Where a survey is answered. In a frame, the page around it has to scroll. */
  const PLACES = {
    page: async () => `${survey.origin}${survey.path}`,
    // As the console gives it, with space that is kept until the script has run.
    'script embed': () =>
      siteWith(
        tall(
          `<div id="kept" style="min-height: 2665px">${embedOf(survey.origin, survey.slug).loader('data-height="2665"')}</div>`,
        ),
      ),
    'bare iframe': () =>
      siteWith(
        tall(
          `<iframe src="${survey.origin}${survey.path}?embed=1" style="width:100%;height:640px"></iframe>`,
        ),
      ),
    sandbox: () =>
      siteWith(
        tall(`<iframe data-whofor sandbox="allow-scripts" src="${guarded.origin}${guarded.path}?embed=1"></iframe>
          <script async src="${survey.origin}/embed/v1.js"></script>`),
      ),
  } satisfies Record<string, () => Promise<string>>

  let tab: Tab
  beforeAll(async () => {
    if (hasEngine(name)) tab = await (await startEngine(name)).newTab()
  })
  const itHere = it.skipIf(!hasEngine(name))

  itHere.each(Object.keys(PLACES) as (keyof typeof PLACES)[])(
    'a survey is answered after mistakes: %s',
    async (place) => {
      const frame = place === 'page' ? undefined : 0
      const within = <T>(expression: string) => tab.evaluate<T>(expression, frame)
      const shows = (expression: string) => expect.poll(() => within(expression).catch(() => null))
      const { stored } = place === 'sandbox' ? guarded : survey
      const before = await stored()
      await tab.goto(await PLACES[place]())
      // A lazy frame loads when it is near.
      if (frame === 0) {
        await expect.poll(() => tab.evaluate('document.querySelectorAll("iframe").length')).toBe(1)
        await tab.evaluate('document.querySelector("iframe").scrollIntoView()')
      }
      await shows(COUNT).toBe('0')
      // The frame has its size then.
      if (place === 'script embed' || place === 'sandbox')
        await expect.poll(() => tab.evaluate('events[0]')).toBe('ready')

      await tab.click(SUBMIT, frame)
      await shows(SUMMARY).toBe('Please answer all questions, 2')
      // Without the script, WebKit does not scroll the page around the frame.
      const seen = place === 'bare iframe' ? '[role=alert] h2, .go .w' : '[role=alert] h2'
      await shows(inView(seen)).toBe(true)
      await tab.click('[role=alert] li:last-child a', frame)
      await shows('document.activeElement.id').toBe('q2')
      if (place !== 'bare iframe') await shows(inView('#q2')).toBe(true)

      await tab.click('fieldset:nth-of-type(1) label', frame)
      await shows(COUNT).toBe('1')
      await tab.click('#m', frame)
      await tab.type('nora@', frame)
      await tab.click(SUBMIT, frame)
      await shows(SUMMARY).toBe('Please answer all questions, 2')
      await shows(inView(seen)).toBe(true)
      await tab.click('fieldset:nth-of-type(2) label', frame)
      await tab.click('#m', frame)
      await tab.type('example.org', frame)
      expect(await stored()).toBe(before)

      await tab.click(SUBMIT, frame)
      await shows(`document.querySelector('h1').textContent`).toBe('Thank You!')
      await shows(`document.activeElement.textContent`).toBe('Thank You!')
      if (place !== 'bare iframe') await shows(inView('h1')).toBe(true)
      expect(await stored()).toBe(before + 1)
      if (place !== 'script embed') return
      await expect
        .poll(() => tab.evaluate('events'))
        .toEqual([
          'ready',
          'error incomplete',
          'started',
          'progress 1 2',
          'error incomplete',
          'progress 2 2',
          'submitted',
        ])
      await expect.poll(() => tab.evaluate(`document.querySelector('#kept').clientHeight`)).toBeLessThan(300)
    },
  )

  itHere.each(Object.keys(HOSTILE_HOSTS))(
    'surveys are whole, and the page around them as it was: %s',
    async (host) => {
      const reports = site.reports()
      await tab.goto(site.urlOf(host))
      await expectWhole(tab, host)
      await tab.click('fieldset:nth-of-type(2) label', 0)
      await expect.poll(() => tab.evaluate(COUNT, 0)).toBe('1')
      expect(site.reports()).toBe(reports)
      if (host !== 'strict policy') return
      // It does report.
      await tab.evaluate(`void (new Image().src = 'data:,')`)
      await expect.poll(site.reports).toBe(reports + 1)
    },
  )

  itHere('messages are believed from the survey alone', () => expectOnlyItsOwnMessages(tab, survey))

  itHere.each(['popup', 'slidein', 'sidetab'] as const)(
    'opens over the page, closes, and returns the focus: %s',
    async (mode) => {
      await tab.goto(await overlayHost(opened, mode))
      await expectOpensAndCloses(tab, mode)
    },
  )

  itHere.each(['popup', 'slidein'] as const)(
    'takes no key from somebody who types while it opens: %s',
    async (mode) => {
      await tab.goto(await typingHost(eager, mode))
      await expectNoKeyLost(tab, mode)
    },
  )

  itHere('a page is as before after a hundred surveys came and went', async () => {
    const count = async () => ({
      inPage: await tab.evaluate(
        `[document.querySelectorAll('*').length, window.length, watched.listeners.size]`,
      ),
      ...(await tab.countObjects?.()),
    })
    const comeAndGo = (times: number) =>
      tab.evaluate(`(async () => {
        const shown = []
        for (let time = 0; time < ${times}; time++) shown.push(await mountAndUnmount())
        return shown.every(Boolean)
      })()`)
    await tab.goto(site.unmounts)
    await expect.poll(() => tab.evaluate('typeof mountAndUnmount')).toBe('function')
    // What is loaded once stays.
    expect(await comeAndGo(2)).toBe(true)
    // Some garbage is collected only after tasks that were under way.
    let before = await count()
    await expect
      .poll(async () => {
        const earlier = before
        before = await count()
        return isDeepStrictEqual(before, earlier)
      })
      .toBe(true)
    for (let round = 0; round < 10; round++) expect(await comeAndGo(10)).toBe(true)
    await expect.poll(count).toEqual(before)
    expect(await tab.evaluate('watched.faults')).toEqual([])
  })

  itHere('Back to a form sent without a script, changed and sent again, stores nothing more', async () => {
    const shows = (expression: string) => expect.poll(() => tab.evaluate(expression).catch(() => null))
    // The page is gone when a driver asks what it has hit.
    const send = () => tab.evaluate(`void setTimeout(() => document.querySelector('${SUBMIT}').click())`)
    const before = await survey.stored()
    await tab.goto(`${await withoutScripts(survey.origin)}${survey.path}`)
    await tab.click('fieldset:nth-of-type(1) label')
    await tab.click('fieldset:nth-of-type(2) label')
    await send()
    await shows(`document.querySelector('h1').textContent`).toBe('Thank You!')
    await tab.evaluate('void setTimeout(() => history.back())')
    await shows(`document.querySelectorAll(':checked').length`).toBe(2)
    await tab.click('fieldset:nth-of-type(1) label:nth-of-type(2)')
    await send()
    await shows(`document.querySelector('h1').textContent`).toBe('Thank You!')
    expect(await survey.stored()).toBe(before + 1)
  })

  itHere(
    'Back and reloading keep answers, and Back shows the thank-you of a survey that was sent',
    async () => {
      const shows = (expression: string) => expect.poll(() => tab.evaluate(expression).catch(() => null))
      const elsewhere = await siteWith('<title>Elsewhere</title>')
      const goBackFromElsewhere = async () => {
        await tab.goto(elsewhere)
        await tab.evaluate('void setTimeout(() => history.back())')
        await shows('location.pathname').toBe(survey.path)
      }
      await tab.goto(`${survey.origin}${survey.path}`)
      await shows(COUNT).toBe('0')
      await tab.click('label')
      await tab.click('#m')
      await tab.type('nora@example.org')
      await goBackFromElsewhere()
      await shows(COUNT).toBe('1')
      expect(await tab.evaluate(`document.querySelector('#m').value`)).toBe('nora@example.org')
      await tab.evaluate('globalThis.isOld = true, void setTimeout(() => location.reload())')
      await shows('globalThis.isOld ?? null').toBe(null)
      await shows(COUNT).toBe('1')
      expect(await tab.evaluate(`document.querySelector('#m').value`)).toBe('nora@example.org')
      await tab.click('fieldset:nth-of-type(2) label')
      await tab.click(SUBMIT)
      await shows(`document.querySelector('h1').textContent`).toBe('Thank You!')
      await goBackFromElsewhere()
      await shows(`document.querySelector('h1').textContent`).toBe('Thank You!')
    },
  )
}

const GUARDED = {
  ...DEFAULT_SETTINGS,
  keeping: { ...DEFAULT_SETTINGS.keeping, on_device: true },
  protection: { ...DEFAULT_SETTINGS.protection, floods: 'always' as const },
}
const OPENED = {
  ...DEFAULT_SETTINGS,
  opening: { ...DEFAULT_SETTINGS.opening, trigger: 'click' as const, click_selector: '#feedback' },
}
const EAGER = {
  ...DEFAULT_SETTINGS,
  opening: { ...DEFAULT_SETTINGS.opening, trigger: 'load' as const, show_again: 'always' as const },
}
const SUBMIT = 'button[type=submit]'
const COUNT = `document.querySelector('output')?.textContent`

/** The summary that has the focus: its headline, and how many links it has. */
const SUMMARY = `document.activeElement.role === 'alert'
  && document.activeElement.firstElementChild.textContent + ', ' + document.activeElement.querySelectorAll('a').length`

/** Whether one of the elements can be seen in the window, however many frames it is in. */
const inView = (selector: string) => `new Promise((resolve) => {
  const nodes = [...document.querySelectorAll(${JSON.stringify(selector)})]
  const seen = new IntersectionObserver((entries) => {
    seen.disconnect()
    resolve(entries.some(({ intersectionRatio }) => intersectionRatio > 0.5))
  })
  for (const node of nodes) seen.observe(node)
})`

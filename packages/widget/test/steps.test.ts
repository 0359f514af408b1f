// @vitest-environment happy-dom
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { afterEach, expect, test, vi } from 'vitest'
import { type GivenSurvey, mount } from '../src/index.ts'
import { renderSurveyPage } from '../src/server.tsx'
import { assets, bakery } from './bakery.ts'
import { exceptVisits } from './except-visits.ts'

const inSteps = { ...bakery, layout: 'one_at_a_time' } as const
let place: HTMLElement
let unmount = () => {}

/** A mounted survey, one question at a time. */
function start(options: Partial<GivenSurvey> = {}, ...replies: Response[]) {
  const fetched = vi.fn<typeof fetch>(async () => replies.shift() ?? Response.error())
  vi.stubGlobal('fetch', exceptVisits(fetched))
  place = document.createElement('div')
  document.body.replaceChildren(place)
  unmount = mount(place, { survey: inSteps, ...options }).unmount
  return fetched
}

const all = <T extends HTMLElement>(selector: string) => [
  ...(place.shadowRoot?.querySelectorAll<T>(selector) ?? []),
]
const shown = (selector: string) =>
  all(selector)
    .filter((element) => !element.closest('[hidden]'))
    .map((element) => element.textContent)
const focused = () => place.shadowRoot?.activeElement
const press = (text: string) =>
  all('button')
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === text)
    ?.click()
const choose = (question: string, option: string) => all(`[name=q_${question}][value=${option}]`)[0]?.click()
const recorded = () => Response.json({ status: 'recorded' }, { status: 201 })

afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

test('shows one question, and the next once it is answered', () => {
  start()
  expect(shown('legend')).toEqual(['1. How often do you buy bread?'])
  expect(shown('button')).toEqual(['Next'])
  expect(shown('.bar small')).toEqual(['1 of 2'])
  press('Next')
  expect(shown('[role=alert]')).toEqual(['Choose one answer'])
  expect(focused()?.getAttribute('name')).toBe('q_often')
  choose('often', 'o2')
  expect(shown('[role=alert]')).toEqual([])
  // A choice alone does not continue.
  expect(shown('legend')).toEqual(['1. How often do you buy bread?'])
  press('Next')
  expect(shown('legend')).toEqual(['2. When do you decide what to buy?'])
  expect(focused()?.textContent).toBe('2. When do you decide what to buy?')
  expect(shown('button')).toEqual(['', 'Submit Response'])
  expect(all('[type=email]').map((field) => field.closest('[hidden]'))).toEqual([null])
})

test('goes back with the answers kept, and sends them all', async () => {
  const fetched = start({}, recorded())
  choose('often', 'o2')
  press('Next')
  press('Back')
  expect(focused()?.textContent).toBe('1. How often do you buy bread?')
  expect(all<HTMLInputElement>(':checked').map((radio) => radio.value)).toEqual(['o2'])
  press('Next')
  choose('when', 'o1')
  press('Submit Response')
  await vi.waitFor(() => expect(shown('h1')).toEqual(['Thank You!']))
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)).answers).toEqual({ often: 'o2', when: 'o1' })
  expect(shown('button')).toEqual([])
})

test('shows the question that an error is about', async () => {
  const refusal = { code: 'answers_incomplete', missing: ['often'] }
  start({}, Response.json(refusal, { status: 400 }))
  choose('often', 'o1')
  press('Next')
  choose('when', 'o1')
  press('Submit Response')
  await vi.waitFor(() => expect(shown('.e li a')).toEqual(['1. How often do you buy bread?']))
  expect(shown('legend')).toEqual(['2. When do you decide what to buy?'])
  all('.e a')[0]?.click()
  expect(shown('legend')).toEqual(['1. How often do you buy bread?'])
  expect(focused()?.getAttribute('name')).toBe('q_often')
})

test('a preview can be walked through without answers, in its language', () => {
  start({ preview: true, survey: { ...inSteps, lang: 'de', texts: respondentTexts('de').form } })
  expect(shown('.bar small')).toEqual(['1 von 2'])
  press('Weiter')
  expect(shown('legend')).toEqual(['2. When do you decide what to buy?'])
  press('Zurück')
  expect(shown('legend')).toEqual(['1. How often do you buy bread?'])
})

test('only pages of this layout load its script', () => {
  const page = { state: 'open', assets, action: '/s/m9x2k4-t7bq' } as const
  expect(renderSurveyPage({ ...page, survey: inSteps })).toContain(assets.steps)
  expect(renderSurveyPage({ ...page, survey: bakery })).not.toContain(assets.steps)
  expect(renderSurveyPage({ assets, state: 'sent', survey: inSteps })).not.toContain(assets.steps)
})

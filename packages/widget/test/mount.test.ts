// @vitest-environment happy-dom
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../src/index.ts'
import { bakery } from './bakery.ts'
import { exceptVisits } from './except-visits.ts'

let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    exceptVisits(async () => Response.error()),
  )
  place = document.createElement('div')
  document.body.replaceChildren(place)
})
afterEach(() => vi.unstubAllGlobals())

function inside<T extends Element>(selector: string): T[] {
  return [...(place.shadowRoot?.querySelectorAll<T>(selector) ?? [])]
}

test('a preview shows every question and is read-only', () => {
  mount(place, { survey: bakery, preview: true })
  expect(inside('fieldset')).toHaveLength(2)
  expect(inside<HTMLInputElement>('[type=radio]').every((radio) => radio.disabled)).toBe(true)
  expect(inside<HTMLInputElement>('[type=email]').every((field) => field.disabled)).toBe(true)
  expect(inside<HTMLButtonElement>('button').every((button) => button.disabled)).toBe(true)
})

test('mounts in a shadow root with adopted sheets, without taking focus', () => {
  mount(place, { survey: bakery })
  expect(place.shadowRoot?.adoptedStyleSheets).toHaveLength(2)
  expect(inside('style, [style]')).toHaveLength(0)
  expect(place.shadowRoot?.activeElement ?? null).toBeNull()
})

test('mounting again replaces it; unmounting removes it', () => {
  mount(place, { survey: bakery })
  const second = mount(place, { survey: { ...bakery, title: 'Another' } })
  expect(inside('h1').map((heading) => heading.textContent)).toEqual(['Another'])
  second.unmount()
  expect(inside('*')).toHaveLength(0)
})

test('is in English, or in the language that comes with the survey', () => {
  mount(place, { survey: bakery })
  expect(inside('button').map((button) => button.textContent)).toEqual(['Submit Response'])
  mount(place, { survey: { ...bakery, lang: 'de', texts: respondentTexts('de').form } })
  expect(inside('button').map((button) => button.textContent)).toEqual(['Antworten absenden'])
  expect(inside<HTMLElement>('.wf').map((holder) => holder.lang)).toEqual(['de'])
})

test('each text has its own direction', () => {
  mount(place, { survey: { ...bakery, lang: 'ar', texts: respondentTexts('ar').form } })
  expect(inside('.wf, h1, fieldset').map((element) => element.getAttribute('dir'))).toEqual([
    'auto',
    'auto',
    'auto',
    'auto',
  ])
  expect(inside('label > bdi').map((text) => text.textContent)).toContain('Every day')
})

test('summary links work in the shadow root', async () => {
  mount(place, { survey: bakery })
  inside<HTMLButtonElement>('button')[0]?.click()
  await vi.waitFor(() => expect(inside('[role=alert] a')).toHaveLength(2))
  inside<HTMLAnchorElement>('[role=alert] a')[1]?.click()
  expect(place.shadowRoot?.activeElement?.getAttribute('name')).toBe('q_when')
})

test('posts to the survey’s origin and calls onSubmitted', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ status: 'recorded' }, { status: 201 }))
  vi.stubGlobal('fetch', exceptVisits(fetched))
  const onSubmitted = vi.fn()
  mount(place, { survey: bakery, src: 'https://surveys.example.org', onSubmitted })
  inside<HTMLInputElement>('[value=o1]').forEach((radio) => {
    radio.click()
  })
  inside<HTMLButtonElement>('button')[0]?.click()
  await vi.waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce())
  expect(fetched.mock.calls[0]?.[0]).toBe(
    'https://surveys.example.org/api/public/surveys/m9x2k4-t7bq/responses',
  )
})

test('sends the hidden fields that the survey keeps, campaign parameters from the page’s address', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ status: 'recorded' }, { status: 201 }))
  vi.stubGlobal('fetch', exceptVisits(fetched))
  window.history.replaceState(null, '', '?utm_source=mail&utm_medium=ad&plan=free')
  const fields = { plan: 'pro', user_id: 42, utm_medium: null, other: 'x' }
  const keys = ['plan', 'user_id', 'constructor', 'utm_source', 'utm_medium']
  mount(place, { survey: { ...bakery, fields: keys }, fields })
  window.history.replaceState(null, '', '?')
  for (const radio of inside<HTMLInputElement>('[value=o1]')) radio.click()
  inside<HTMLButtonElement>('button')[0]?.click()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)).fields).toEqual({
    plan: 'pro',
    user_id: '42',
    utm_source: 'mail',
  })
})

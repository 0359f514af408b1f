// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import { afterEach, expect, test } from 'vitest'
import type { PublishedSurvey } from '../queries.ts'
import { FieldCounts } from './answer-bars.tsx'
import { FilterChips, useAnswerFilter } from './answer-filter.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const hidden_fields = { fields: [{ key: 'plan', label: 'Tariff' }], campaign: true }
// Safe cast: the components read no other parts.
const SURVEY = {
  questions: [],
  settings: { ...DEFAULT_SETTINGS, hidden_fields },
} as unknown as PublishedSurvey
const LANGUAGES = [
  { lang: 'de', responses: 2 },
  { lang: 'ar', responses: 1 },
]
const FIELDS = [
  {
    ...{ key: 'plan', label: 'Tariff', answered: 3, distinct: 4 },
    values: [
      { value: 'a,b.c', responses: 2 },
      { value: 'free', responses: 1 },
    ],
  },
  { key: 'utm_source', label: '', answered: 50, distinct: 50, values: [] },
]

function Filtered() {
  const filter = useAnswerFilter([])
  return (
    <>
      <FilterChips survey={SURVEY} filter={filter} results={undefined} />
      <FieldCounts results={{ fields: FIELDS, languages: LANGUAGES }} filter={filter} isOld={false} />
      <output>{filter.text}</output>
    </>
  )
}

test('values filter by what they are, in the address, until their chip is removed', async () => {
  render(<Filtered />)
  const value = screen.getByRole('button', { name: /^a,b\.c/u })
  await userEvent.click(value)
  expect(value.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('field.plan.a~2Cb.c')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Tariff: a,b.c' }))
  expect(value.getAttribute('aria-pressed')).toBe('false')
})

test('languages filter like values, by their names', async () => {
  render(<Filtered />)
  await userEvent.click(screen.getByRole('button', { name: /^German/u }))
  expect(screen.getByText('field.lang.de')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Language: German' }))
  expect(screen.queryByText('field.lang.de')).toBeNull()
})

test('name campaign parameters, and say how many values are not shown', () => {
  render(<Filtered />)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Language',
    'Tariff',
    'Source',
  ])
  expect(screen.getByText('and 2 other values')).toBeTruthy()
  expect(screen.getByText(/^50 different values/u)).toBeTruthy()
})

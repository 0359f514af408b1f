// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SurveyGroups as Groups } from '@whofor/core/survey/groups-schema'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna } from '../../../lib/testing.tsx'
import type { PublishedSurvey } from '../queries.ts'
import { SurveyGroups } from './survey-groups.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choiceOf = (personas: number, answer: string): Groups['choices'][number] => ({
  personas,
  sizes: Array(personas).fill(24),
  groups: Array.from({ length: personas }, (_, index) => ({
    size: 24,
    answers:
      index > 0
        ? []
        : [
            {
              code: 'Q1.A',
              question: 'How often do you come?',
              answer,
              counted: {
                ...{ count: 20, n: 24, overall_count: 30, overall_n: 128 },
                ...{ low: 0.6, high: 0.9, sets_apart: true },
              },
            },
          ],
  })),
  stability: 0.9,
  overlaps: [],
  in_degree: false,
  sets_apart: [],
})

const groups: Groups = {
  responses: 128,
  advice: { min: 2, max: 2, best: 2 },
  set_aside: { 'same-place': 0, 'not-sure': 0 },
  choices: [choiceOf(2, 'Every week'), choiceOf(3, 'Once a year')],
}

function Chosen({ survey }: { survey: PublishedSurvey }) {
  const [chosen, onChoose] = useState<number | null>(null)
  return <SurveyGroups survey={survey} chosen={chosen} onChoose={onChoose} />
}

/** The parts of a survey that its groups need. */
const survey = {
  id: 's1',
  status: 'active',
  response_count: 128,
  persona_count: 3,
  personas: [] as PublishedSurvey['personas'],
} as PublishedSurvey

function show(changes: Partial<PublishedSurvey> = {}, found = groups): void {
  vi.stubGlobal('fetch', async (input: string) =>
    Response.json(String(input).endsWith('/forecast') ? null : found),
  )
  render(
    <AsAna>
      <Chosen survey={{ ...survey, ...changes }} />
    </AsAna>,
  )
}

test('shows who is in the groups, for the number of personas that is chosen', async () => {
  show()
  const first = within(
    (await screen.findByRole('heading', { name: 'Group 1 24 of 128 answers' })).closest('li') as HTMLElement,
  )
  expect(first.getByText('“Every week”')).toBeTruthy()
  expect(first.getByText('20 of 24, 23% overall')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect(screen.getByText('No single answer sets this group apart.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /^3 personas/ }))
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(screen.getByText('“Once a year”')).toBeTruthy()
})

test('with few answers it names those that a group leans to, and does not call it alike', async () => {
  const [choice] = groups.choices
  const [group] = choice?.groups ?? []
  const [answer] = group?.answers ?? []
  if (!choice || !group || !answer?.counted) throw new Error('no answer')
  const counted = { ...answer.counted, count: 5, n: 5, overall_count: 5, overall_n: 13, sets_apart: false }
  const early = { ...choice, sizes: [5], groups: [{ size: 5, answers: [{ ...answer, counted }] }] }
  show({ response_count: 13 }, { ...groups, responses: 13, advice: null, choices: [early] })
  expect(await screen.findByText('Too few answers to be sure. So far:')).toBeTruthy()
  expect(screen.getByText('5 of 5, others 0 of 8')).toBeTruthy()
  expect(screen.queryByText('No single answer sets this group apart.')).toBeNull()
})

test('a reopened survey keeps the number of its personas', async () => {
  show({ personas: [{ id: 'p1', name: 'Marlene', subtitle: null, image_url: '', group: null, answers: [] }] })
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a closed survey shows its personas instead', async () => {
  show({ status: 'closed' })
  await screen.findByRole('heading', { level: 2 })
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
})

test('keeps what is open beside it when the groups arrive', async () => {
  const reply = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => reply.promise)
  render(
    <AsAna>
      <SurveyGroups survey={survey} chosen={null} onChoose={() => {}}>
        <input aria-label="Decision" />
      </SurveyGroups>
    </AsAna>,
  )
  await userEvent.type(screen.getByLabelText('Decision'), 'three')
  reply.resolve(Response.json(groups))
  await screen.findByRole('heading', { level: 2 })
  expect(screen.getByLabelText<HTMLInputElement>('Decision').value).toBe('three')
})

test('below 60 answers it is an early signal, of no more personas than there are groups', async () => {
  const choice = { ...choiceOf(3, 'Every week'), sizes: [10] }
  show({ response_count: 10 }, { ...groups, responses: 10, advice: null, choices: [choice] })
  expect(await screen.findByRole('heading', { name: '10 answers so far' })).toBeTruthy()
  expect(screen.getByText(/^About 30 answers support one persona.*Below 60 answers/)).toBeTruthy()
  expect(screen.getByText('1 persona:')).toBeTruthy()
})

test('the first few answers are not divided into groups', async () => {
  const choice = { ...choiceOf(3, 'Every week'), sizes: [1, 1, 1] }
  show({ response_count: 3 }, { ...groups, responses: 3, advice: null, choices: [choice] })
  expect(await screen.findByRole('heading', { name: '3 answers so far' })).toBeTruthy()
  expect(screen.queryByText('3 personas:')).toBeNull()
  expect(screen.queryByText('Group 1')).toBeNull()
})

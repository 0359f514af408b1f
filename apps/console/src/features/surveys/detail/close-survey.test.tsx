// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SurveyGroups } from '@whofor/core/survey/groups-schema'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna, stubPosts } from '../../../lib/testing.tsx'
import { type PublishedSurvey, useCloseSurvey } from '../queries.ts'
import { CloseSurvey } from './close-survey.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const groups = (best: number, ...personas: number[]): SurveyGroups => ({
  responses: 128,
  advice: { min: best, max: best, best },
  set_aside: { 'same-place': 0, 'not-sure': 0 },
  choices: personas.map((count) => ({
    personas: count,
    sizes: Array(count).fill(30),
    groups: [],
    stability: 0.9,
    in_degree: false,
    sets_apart: [],
    overlaps: [],
  })),
})

/** The parts of a survey that closing it needs. */
const survey = { id: 's1', status: 'active', response_count: 128, persona_count: 3 } as PublishedSurvey

function Closing({ changes = {} }: { changes?: Partial<PublishedSurvey> }) {
  const [chosen, onChoose] = useState<number | null>(null)
  const close = useCloseSurvey(survey.id)
  return <CloseSurvey survey={{ ...survey, ...changes }} close={close} chosen={chosen} onChoose={onChoose} />
}

function open(found: SurveyGroups | null, changes: Partial<PublishedSurvey> = {}, usage?: object): unknown[] {
  const sent = stubPosts(() => new Promise(() => {}))
  const posted = fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input instanceof Request ? input.url : input)
    if (path.endsWith('/groups')) return Promise.resolve(Response.json(found))
    if (usage && path.endsWith('/usage')) return Promise.resolve(Response.json(usage))
    return posted(input, init)
  })
  render(
    <AsAna>
      <Closing changes={changes} />
    </AsAna>,
  )
  return sent
}

async function ask(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Close Survey and Create Personas' }))
}

test('offers the number that the answers support, and the number asked for', async () => {
  const sent = open(groups(2, 2, 3))
  await ask()
  const advised = await screen.findByRole('radio', { name: /^2 personas.*Recommended/ })
  expect(advised).toHaveProperty('checked', true)
  expect(screen.getByRole('alertdialog', { name: 'Close survey and create 2 personas?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /^3 personas/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Close and create 3 personas' }))
  await waitFor(() => expect(sent).toEqual([{ persona_count: 3 }]))
})

test('has nothing to choose where the answers support what was asked for', async () => {
  const sent = open(groups(3, 3))
  await ask()
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close and create 3 personas' }))
  await waitFor(() => expect(sent).toEqual([{ persona_count: 3 }]))
})

test('can be closed where groups cannot be found', async () => {
  const sent = open(null)
  await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Close and create 3 personas' }))
  await waitFor(() => expect(sent).toEqual([{ persona_count: 3 }]))
})

test('says before it closes that there is no room for the personas', async () => {
  const usage = {
    ...{ account_tier: 'free', unlimited: false, export_formats: [], storage_bytes: { used: 0, max: 1 } },
    ai_requests: { used: 4, max: 50, resets_at: 0 },
    personas: { used: 9, max: 10 },
  }
  open(groups(3, 3), {}, usage)
  await ask()
  expect(await screen.findByText(/^Delete 2 personas first/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open your personas' }).getAttribute('href')).toBe('/personas')
  const confirm = screen.getByRole('button', { name: 'Close and create 3 personas' })
  expect(confirm).toHaveProperty('disabled', true)
})

test('is there without answers, and says what it needs', () => {
  open(null, { response_count: 0 })
  const button = screen.getByRole('button', { name: 'Close Survey and Create Personas' })
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText('Personas need at least one answer.')).toBeTruthy()
})

test('makes one persona of one answer, and says that it is too few', async () => {
  const [choice] = groups(3, 3).choices
  const early = {
    ...groups(3),
    responses: 1,
    advice: null,
    choices: choice ? [{ ...choice, sizes: [1] }] : [],
  }
  const sent = open(early, { response_count: 1 })
  await ask()
  await screen.findByText(/^1 answer can’t show steady groups yet.* About 30 answers support one persona/)
  expect(screen.getByRole('alertdialog', { name: 'Close survey and create 1 persona?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close and create 1 persona' }))
  await waitFor(() => expect(sent).toEqual([{ persona_count: 1 }]))
  expect(screen.getByRole('button', { name: 'Creating Personas...' })).toBeTruthy()
})

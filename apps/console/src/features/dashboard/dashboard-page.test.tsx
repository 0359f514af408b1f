// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { DashboardReply } from '@whofor/core/dashboard'
import { provideLocale } from '@whofor/texts/current-locale'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna } from '../../lib/testing.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const BACK: DashboardReply = {
  usage: null,
  active_surveys: null,
  answers_to_active: null,
  first_steps: { described: true, persona: false, published: true, answered: true, display: null },
  visit: { is_first: false, since: 5 },
  new_answers: [{ survey_id: 's1', title: 'Your loaf', response_count: 48, new: 11, days: [1, 10] }],
  stopped_webhooks: [{ host: 'hooks.example', reason: 'failing' }],
  recent_personas: [],
  recent_surveys: [],
  tips: [],
  news: [],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  provideLocale(() => 'en')
})

function open(reply: DashboardReply): void {
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).endsWith('/api/dashboard') ? Response.json(reply) : Response.error(),
  )
  render(
    <AsAna>
      <DashboardPage />
    </AsAna>,
  )
}

test('says what is new first, and a dash for figures that could not be read', async () => {
  open(BACK)
  await screen.findByRole('heading', { name: 'Welcome back, Ana' })
  expect(screen.getByRole('heading', { name: '11 new answers' })).toBeTruthy()
  expect(screen.getByText('“Your loaf” has 48 answers. Counted since your last visit.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See results of Your loaf' }).getAttribute('href')).toBe(
    '/surveys/s1',
  )
  expect(screen.getByRole('heading', { name: 'A webhook was turned off' })).toBeTruthy()
  expect(screen.getByText('hooks.example has accepted nothing for five days.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open webhooks' }).getAttribute('href')).toBe('/settings?tab=api')
  for (const label of ['Total Personas', 'Active Surveys', 'AI Requests', 'Account Tier'])
    expect(screen.getByText(label).parentElement?.textContent).toContain('–')
})

test('every list has its empty text', async () => {
  open(BACK)
  await screen.findByText('No tips available at the moment.')
  expect(screen.getByText('No personas yet')).toBeTruthy()
  expect(screen.getByText('No surveys yet')).toBeTruthy()
  expect(screen.queryByText('What’s New')).toBeNull()
})

test('the first run has no figures and no quick actions', async () => {
  const first_steps = { described: false, persona: false, published: false, answered: false, display: null }
  open({ ...BACK, first_steps, new_answers: [], visit: { is_first: true, since: 0 } })
  await screen.findByRole('heading', { name: 'Welcome, Ana' })
  expect(screen.getByRole('link', { name: 'Create Survey' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Create a persona' })).toHaveLength(1)
  expect(screen.queryByText('Total Personas')).toBeNull()
  expect(screen.queryByRole('link', { name: 'New Survey' })).toBeNull()
})

test('in German', async () => {
  provideLocale(() => 'de')
  open(BACK)
  await screen.findByRole('heading', { name: 'Willkommen zurück, Ana' })
  expect(screen.getByRole('heading', { name: '11 neue Antworten' })).toBeTruthy()
})

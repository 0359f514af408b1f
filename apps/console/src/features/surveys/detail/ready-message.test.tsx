// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import { afterEach, expect, test } from 'vitest'
import type { PublishedSurvey } from '../queries.ts'
import { ReadyMessage } from './ready-message.tsx'

afterEach(cleanup)

function messageFor(...questions: string[]) {
  const asked = questions.map((question) => ({ id: question, question, options: [], explanation: '' }))
  // Safe cast: the component reads no other parts.
  const survey = { title: 'Brot', questions: asked, settings: DEFAULT_SETTINGS } as unknown as PublishedSurvey
  render(<ReadyMessage survey={survey} url="https://example.com/s/1" />)
  return () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ready-made message' }).value
}

test('is in the language of the survey, not of the console', async () => {
  const message = messageFor('Wie oft kaufen Sie bei uns Brot?', 'Was ist Ihnen beim Brot am wichtigsten?')
  expect(message()).toBe(
    'Wir möchten besser werden. 2 kurze Fragen, etwa 1 Minute, ohne Konto: https://example.com/s/1',
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Email' }))
  expect(message()).toMatch(/^Guten Tag,/u)
  const mail = screen.getByRole('link', { name: 'Email it' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(mail)).toContain('subject=Ein paar Fragen: Brot')
})

test('follows the console where the questions do not show a language', () => {
  expect(messageFor('Wi-Fi?')()).toMatch(/^We’d like to get better\. 1 quick question/u)
})

test('follows the console for a survey in a language without messages', () => {
  const message = messageFor(
    '¿Con qué frecuencia compra pan en nuestra tienda?',
    '¿Cuándo decide qué comprar?',
  )
  expect(message()).toMatch(/^We’d like to get better\. 2 quick questions/u)
})

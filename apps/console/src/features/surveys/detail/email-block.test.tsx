// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublishedSurvey } from '../queries.ts'
import { EmailBlock } from './email-block.tsx'

beforeEach(() => vi.stubGlobal('isSecureContext', true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const URL = 'https://example.com/s/1'
const OPTIONS = [
  { id: 'a', text: 'Every day', score: 9 },
  { id: 'b', text: '<b>"Never"</b>', score: 1 },
]

/** The block for a survey, and what its button copies. */
async function copied(button: string): Promise<string> {
  const questions = [{ id: 'q1', question: 'How often & when?', options: OPTIONS, explanation: '' }]
  const user = userEvent.setup()
  // Safe cast: the component reads no other parts.
  render(<EmailBlock survey={{ questions } as unknown as PublishedSurvey} url={URL} />)
  await user.click(screen.getByText('First question for an email'))
  await user.click(screen.getByRole('button', { name: button }))
  return navigator.clipboard.readText()
}

test('shows the first question with a link for each answer', async () => {
  const html = await copied('Copy HTML')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([`${URL}?q1=1`, `${URL}?q1=2`])
  const made = new DOMParser().parseFromString(html, 'text/html')
  expect(
    [...made.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    [`${URL}?q1=1`, 'Every day'],
    [`${URL}?q1=2`, '<b>"Never"</b>'],
  ])
  expect(made.querySelector('td')?.textContent).toBe('How often & when?')
  expect(made.querySelectorAll('script, img, style, b')).toHaveLength(0)
})

test('has a version for emails without formats', async () => {
  expect(await copied('Copy as text')).toBe(
    `How often & when?\n\nEvery day\n${URL}?q1=1\n\n<b>"Never"</b>\n${URL}?q1=2`,
  )
})

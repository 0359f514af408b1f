import { beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { signedIn } from '../support/console-path.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'
import { draftedSurvey } from '../support/survey-path.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await sharedServer()
})

it('notes on unclear questions go away by editing, dismissing and regenerating, on a phone', async () => {
  const { page, complaints, context, owner } = await signedIn(server, 'unclear@example.com')
  await page.setViewportSize({ width: 360, height: 800 })
  const draft = await draftedSurvey(owner)
  const unclear = [
    'Don’t you agree that our bread is good?',
    'How satisfied are you with our prices and our service?',
    'Do you always buy your bread from us?',
  ]
  const questions = draft.questions.map((question, index) => ({
    ...question,
    question: unclear[index] ?? question.question,
  }))
  await owner.put(`/api/surveys/${draft.id}/questions`, { revision: draft.revision, questions })
  await page.goto(`/surveys/generating?survey=${draft.id}`)
  await page.getByText('Tips on questions 1, 2, 3.').waitFor()
  await expectAccessible(page, 'review with notes')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('link', { name: 'question 2', exact: true }).click()
  await page.getByRole('button', { name: 'Edit question 2' }).click()
  const note = page.getByText('This asks two things at once.')
  await note.waitFor()
  await expectAccessible(page, 'editor with a note')
  await page.getByLabel('Question', { exact: true }).fill('How satisfied are you with our prices?')
  await note.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Tips on questions 1, 3.').waitFor()

  await page.getByRole('button', { name: /^Dismiss the tip “Few people can say yes/ }).click()
  await page.getByText('Tips on question 1.').waitFor()
  await page.getByRole('button', { name: 'Regenerate question 1' }).click()
  await page.getByText('Tips on question').waitFor({ state: 'detached' })
  expect(await page.getByText('Don’t you agree').count()).toBe(0)
  const replaced = page.locator('[data-sonner-toast]', { hasText: 'Question 1 was replaced and approved' })
  await replaced.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Don’t you agree' }).waitFor()
  await page.getByText('Question 1 is as before').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(/\/surveys\/[0-9a-f-]{36}$/)
  expect(complaints).toEqual([])
  await context.close()
})

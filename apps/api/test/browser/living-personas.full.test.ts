import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { signedIn } from '../support/console-path.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'
import { closeSurvey, endOf, publishedSurvey, sheetOf, submit } from '../support/survey-path.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })

describe('personas and newer answers', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer()
  })

  it('reopening a survey, comparing, approving one persona and keeping the other', async () => {
    const { page, complaints, context, owner } = await signedIn(server, 'living-personas@example.com')
    const survey = await publishedSurvey(owner, { detail_level: 'detailed' })
    const answer = async (times: number, position: number) => {
      for (let sent = 0; sent < times; sent += 1) {
        const reply = await submit(server.visitor(), survey.public_url_slug, sheetOf(survey, position))
        expect(reply.status).toBe(201)
      }
    }
    await answer(8, 0)
    await answer(6, 1)
    await page.goto(`/surveys/${survey.id}`)
    await page.getByRole('heading', { name: /^Group 2/ }).waitFor()
    await expectAccessible(page, 'groups while the survey is open')
    const { job } = await closeSurvey(owner, survey.id)
    const { persona_ids } = await endOf(owner, job.id)

    await page.getByRole('button', { name: 'Reopen survey' }).click()
    await page.getByRole('button', { name: 'Close survey' }).waitFor()
    await answer(5, 0)
    await page.getByText('5 new answers since your personas were made').waitFor()
    await expectAccessible(page, 'a reopened survey')
    await page.goto(`/personas/${persona_ids[0]}`)
    await page.getByText('5 new answers').waitFor()
    await expectAccessible(page, 'a persona with newer answers')
    await page.getByRole('link', { name: 'See what changes' }).click()

    await page.getByRole('button', { name: 'Compare with personas' }).click()
    await page.getByRole('heading', { name: '5 answers since your personas were made' }).waitFor()
    const names = await page
      .getByRole('region', { name: '5 answers since your personas were made' })
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .allTextContents()
    expect(names).toHaveLength(2)
    await expectAccessible(page, 'what newer answers change')
    const [first = '', second = ''] = names
    await rowOf(page, first).getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: `Approve ${first}` }).waitFor({ state: 'detached' })
    await rowOf(page, second).getByRole('button', { name: 'Keep as is' }).click()
    await page.getByRole('heading', { name: /answers since your personas were made/ }).waitFor({
      state: 'detached',
    })

    await page.getByRole('button', { name: 'Close survey' }).click()
    await page.getByRole('alertdialog').getByText('This uses no AI requests.').waitFor()
    await expectAccessible(page, 'closing again')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close survey' }).click()
    await page.getByText(/^This survey was closed on/).waitFor()
    await page.goto(`/personas/${persona_ids[0]}`)
    await page.getByText('of 19 answers').first().waitFor()
    expect(await page.getByText(/new answers/).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})

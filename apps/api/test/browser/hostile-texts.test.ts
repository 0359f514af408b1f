import { shareReply } from '@whofor/core/persona/persona'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../support/console-path.ts'
import { sharedServer } from '../support/server-process.ts'
import {
  closeSurvey,
  draftedSurvey,
  endOf,
  publishedSurvey,
  sheetOf,
  submit,
} from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

/** Each sets `window.attacked`, opens a dialog or asks another host for something, if it is taken for markup. */
const PAYLOADS = [
  '<script>attacked=1</script>',
  '<img src=x onerror=attacked=1>',
  '"><svg onload=attacked=1>',
  "'-alert(1)-'",
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '<a href="javascript:alert(1)">x</a>',
  '<img src="http://elsewhere.example/x.png">',
  '</title><style>*{display:none}</style>',
]
const ALL = PAYLOADS.join(' ')
const part = (at: number) => PAYLOADS[at % PAYLOADS.length] ?? ''

/** Everything that a page of this person does, and may not do. */
function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = []
  context.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) faults.push(`request: ${url}`)
  })
  context.on('weberror', (error) => void faults.push(`error: ${error.error()}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !/status of (401|404)/.test(message.text())) faults.push(message.text())
  })
  return faults
}

/** Opens the page and waits for what it shows of the payloads. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page
    .getByText('onerror=')
    .or(page.getByText('javascript:'))
    .or(page.getByText('onload='))
    .first()
    .waitFor()
  expect(await page.evaluate('window.attacked'), path).toBeUndefined()
  expect(await page.locator('script:not([src])').filter({ hasText: 'attacked' }).count(), path).toBe(0)
  expect(await page.locator('a[href^="javascript:" i], img[onerror], svg[onload]').count(), path).toBe(0)
}

async function surveyWith(owner: Visitor) {
  const draft = await draftedSurvey(owner, {
    title: `${part(1)} ${part(9)}`,
    business_context: ALL,
    persona_count: 1,
  })
  const questions = draft.questions.map((question, at) => ({
    ...question,
    question: `${at} ${part(at)}`,
    explanation: part(at + 1),
    options: question.options.map((option, place) => ({ ...option, text: `${place} ${part(at + place)}` })),
  }))
  const reply = await owner.put(`/api/surveys/${draft.id}/questions`, {
    revision: draft.revision,
    questions,
  })
  expect(reply.status, await reply.clone().text()).toBe(200)
  return draft
}

describe('texts that look like markup', () => {
  it('are shown as they are on every page', async () => {
    const server = await sharedServer()
    const { context, page, owner } = await signedIn(server, 'hostile-texts@example.com')
    const faults = watch(context, server.origin)
    await owner.patch('/api/account/profile', { display_name: part(1) })
    await owner.post('/api/context-items', { name: part(1), description: ALL })
    const draft = await surveyWith(owner)
    const survey = await publishedSurvey(owner, {
      title: `${part(1)} ${part(2)}`,
      persona_count: 1,
      business_context: ALL,
    })
    for (const position of [0, 1, 0, 1, 0])
      await submit(server.visitor(), survey.public_url_slug, sheetOf(survey, position))
    const { job } = await closeSurvey(owner, survey.id)
    const { persona_ids } = await endOf(owner, job.id)
    const persona = `/personas/${persona_ids[0]}`
    for (const [path, value] of [
      ['name', `${part(1)} Nora`],
      ['bio', ALL],
      ['quote', part(0)],
      ['subtitle', part(2)],
      ['goals.fears', PAYLOADS.slice(0, 3)],
      ['demographics.location', part(4)],
    ] as const) {
      const reply = await owner.patch(`/api${persona}`, { path, value })
      expect(reply.status, `${path}: ${await reply.clone().text()}`).toBe(200)
    }
    await owner.put(`/api${persona}/tags`, { tags: ['<img src=x>'] })
    const shared = shareReply.parse(await (await owner.post(`/api${persona}/share`)).json())

    for (const path of [
      '/dashboard',
      '/personas',
      persona,
      '/surveys',
      `/surveys/${survey.id}`,
      `/surveys/generating?survey=${draft.id}`,
      '/context',
      `/p/${shared.slug}`,
    ])
      await visit(page, path)
    expect(faults).toEqual([])

    // Trusted Types: not even a mistake of ours turns text into markup. Chromium reports the attempts.
    const attempt = (code: string) =>
      page.evaluate(`(() => { try { ${code}; return 'done' } catch (error) { return error.name } })()`)
    expect(await attempt(`document.body.insertAdjacentHTML('beforeend', '<b>x</b>')`)).toBe('TypeError')
    expect(await attempt(`document.createElement('script').text = 'attacked=1'`)).toBe('TypeError')
    expect(await attempt(`trustedTypes.createPolicy('another', {})`)).toBe('TypeError')
    faults.length = 0

    const open = await publishedSurvey(owner, { title: `${part(1)} ${part(2)}` })
    await visit(page, `/s/${open.public_url_slug}`)
    expect(faults).toEqual([])
    await context.close()
  })
})

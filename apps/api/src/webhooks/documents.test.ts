import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { WEBHOOK_EVENTS } from '@whofor/core/platform/webhook'
import { webhookPayload } from '@whofor/core/platform/webhook-payload'
import { afterEach, expect, test, vi } from 'vitest'
import { newWebhookSecret, signedHeaders } from './post-event.ts'

const docs = join(import.meta.dirname, '../../../../docs')
const sample = (event: string): string => readFileSync(join(docs, 'webhooks', `${event}.json`), 'utf8')
const codeOf = (name: string): string => {
  const page = readFileSync(join(docs, 'webhooks.md'), 'utf8')
  const code = new RegExp(`\`\`\`js ${name}\\n([^]*?)\`\`\``).exec(page)?.[1]
  if (code === undefined) throw new Error(`no ${name} in the page`)
  return code
}
const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

afterEach(() => void vi.unstubAllGlobals())

test('there is a sample of each event, as it is sent', () => {
  const events = [...WEBHOOK_EVENTS, 'webhook.test']
  expect(readdirSync(join(docs, 'webhooks')).sort()).toEqual(events.map((event) => `${event}.json`).sort())
  for (const event of events) {
    const body = JSON.parse(sample(event))
    // Parsing drops fields that are not sent.
    expect(webhookPayload.parse(body)).toEqual(body)
    expect(body.type).toBe(event)
  }
})

test('the code for Node accepts what is signed, also with two secrets, and refuses what is not', async () => {
  const { verify } = await load(codeOf('verify.mjs'))
  const [secret, previous] = [newWebhookSecret(), newWebhookSecret()]
  const body = sample('answer.created')
  const headers = signedHeaders([secret, previous], { id: 'msg_1', body, at: Date.now() })
  expect([verify(secret, headers, body), verify(previous, headers, body)]).toEqual([true, true])
  expect(verify(newWebhookSecret(), headers, body)).toBe(false)
  expect(verify(secret, headers, `${body} `)).toBe(false)
  const old = signedHeaders([secret], { id: 'msg_1', body, at: Date.now() - 6 * 60_000 })
  expect(verify(secret, old, body)).toBe(false)
})

test('the recipe for Google Sheets adds a row for each answer, for those who know the key', () => {
  const rows: unknown[][] = []
  const sheet = { appendRow: (row: unknown[]) => rows.push(row) }
  const context = createContext({
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }) },
    HtmlService: { createHtmlOutput: (text: string) => text },
  })
  runInContext(codeOf('sheet.gs'), context)
  for (const key of ['choose-a-long-random-key', 'another'])
    for (const event of ['answer.created', 'survey.closed']) {
      context.request = { parameter: { key }, postData: { contents: sample(event) } }
      expect(runInContext('doPost(request)', context)).toBe('ok')
    }
  expect(rows.map((row) => row.slice(2))).toEqual([
    ['Saturday bread, weekday bread', 'nora@example.com', 'Every day', 'That it is still warm'],
  ])
})

test('the recipe for Slack forwards what is signed', async () => {
  const verifier = codeOf('verify.mjs')
  const { forward } = await load(`${verifier}${codeOf('slack.mjs').replace(/^import.*$/m, '')}`)
  const posted: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body))
    return new Response('ok')
  })
  const secret = newWebhookSecret()
  const statuses: number[] = []
  for (const event of [...WEBHOOK_EVENTS, 'webhook.test']) {
    const body = sample(event)
    const headers = signedHeaders([secret], { id: 'msg_1', body, at: Date.now() })
    statuses.push(await forward(headers, body, { secret, slackUrl: 'https://hooks.slack.example' }))
  }
  expect(statuses).toEqual([204, 204, 204, 204])
  expect(posted).toEqual([
    { text: '1 new: “Saturday bread, weekday bread”' },
    { text: '“Saturday bread, weekday bread” closed with 86 answers' },
    { text: 'Ready: Marta Lindqvist, Jonas Weber' },
  ])
  const unsigned = { 'webhook-id': 'a', 'webhook-timestamp': '0', 'webhook-signature': 'v1,' }
  expect(await forward(unsigned, '{}', { secret, slackUrl: '' })).toBe(401)
})

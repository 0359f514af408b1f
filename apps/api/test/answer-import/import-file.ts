import { type ImportCheck, importCheck } from '@whofor/core/survey/import/schema'
import { surveyDetail } from '@whofor/core/survey/schema'
import { expect } from 'vitest'
import type { Published } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

type Content = string | Uint8Array<ArrayBuffer>

export const SURVEY = {
  title: 'Saturday bread',
  relationship: 'Customer (Product)',
  business_context: 'A small bakery in the harbour district.',
  detail_level: 'simple',
  persona_count: 2,
} as const

/** A form as a browser sends it; each has another boundary. */
export async function formOf(content: Content, settings: unknown = {}, fileName = 'answers.csv') {
  const form = new FormData()
  form.set('file', new File([content], fileName, { type: 'text/csv' }))
  form.set('settings', typeof settings === 'string' ? settings : JSON.stringify(settings))
  const request = new Response(form)
  return { type: request.headers.get('content-type') ?? '', body: await request.arrayBuffer() }
}

export async function send(
  owner: Visitor,
  path: '' | '/check' | '/left-out',
  content: Content,
  settings: unknown = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const { type, body } = await formOf(content, settings)
  return owner.upload(`/api/surveys/import${path}`, body, {
    'content-type': type,
    'content-length': String(body.byteLength),
    ...headers,
  })
}

export async function check(owner: Visitor, content: Content, settings: unknown = {}): Promise<ImportCheck> {
  const reply = await send(owner, '/check', content, settings)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return importCheck.parse(await reply.json())
}

/** The settings of an import with everything as the check proposes it. */
export const acceptedSettings = ({ encoding, separator, columns }: ImportCheck, more: object = {}) => ({
  encoding,
  separator,
  columns: columns.map(({ kind, options }) => ({
    kind,
    ...(options ? { options: options.map(({ count: _, ...option }) => option) } : {}),
  })),
  survey: SURVEY,
  ...more,
})

/** Imports everything as proposed. */
export async function importAll(owner: Visitor, content: Content, settings: object = {}): Promise<Published> {
  const accepted = acceptedSettings(await check(owner, content, settings), settings)
  const reply = await send(owner, '', content, accepted)
  expect(reply.status, await reply.clone().text()).toBe(201)
  const survey = surveyDetail.parse(await reply.json())
  if (survey.status === 'draft') throw new Error('the survey is a draft')
  return survey
}

/** A file of two questions. */
export const BREAD = [
  'Zeitstempel,How often do you buy bread?,Do you like rye?,Email,Anything else?',
  '14.11.2026 07:41,Often,Yes,elin@example.com,"Please open earlier, thank you"',
  '14.11.2026 07:43,Never,No,,',
  '14.11.2026 08:01,Sometimes,Not sure,bo@example.com,Great',
  '14.11.2026 08:20,Often,Yes,,',
  '14.11.2026 09:00,Sometimes,No,,"Two\nlines"',
  '14.11.2026 09:10,Never,Yes,,',
].join('\r\n')

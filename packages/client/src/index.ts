import type { Client } from 'openapi-fetch'
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.ts'

export type WhoforOptions = {
  /** Of the server, such as `https://whofor.example`. */
  url: string
  /** An API key of Settings > API. Keep it out of pages that others open. */
  key: string
  /** Instead of the global `fetch`, for proxies and tests. */
  fetch?: (request: Request) => Promise<Response>
}

/** `GET`, `POST` and so on, with the paths, bodies and replies of the server's OpenAPI document. */
export type WhoforClient = Client<paths>

/** A client of the Whofor API. Its methods never throw for a reply: they return `data` or `error`, a Problem. */
export function createWhofor({ url, key, fetch }: WhoforOptions): WhoforClient {
  return createClient<paths>({
    baseUrl: new URL('/api/v1', url).href,
    headers: { authorization: `Bearer ${key}` },
    ...(fetch && { fetch }),
  })
}

type Schemas = components['schemas']
export type Persona = Schemas['PersonaWithEvidence']
export type PersonaSummary = Schemas['PersonaSummary']
export type Survey = Schemas['SurveyWithQuestions']
export type SurveySummary = Schemas['SurveySummary']
export type Results = Schemas['Results']
export type SurveyResponse = Schemas['Response']
export type Job = Schemas['JobSummary']
export type Problem = Schemas['Problem']
export type { components, paths } from './schema.ts'

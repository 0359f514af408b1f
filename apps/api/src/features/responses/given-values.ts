import { type Prefill, readPrefill } from '@whofor/core/survey/prefill'
import type { Context } from 'hono'
import type { AppContext } from '../../http/context.ts'
import type { LiveSurvey } from './live-survey.ts'

/** What the address of a page says about the answer. */
export type GivenValues = {
  /** Parameters by name. */
  given: (name: string) => string | null
  /** Those that are answers. */
  values: Prefill | null
}

export function givenValues(c: Context<AppContext>, { publicView }: LiveSurvey): GivenValues {
  const search = new URL(c.req.url).searchParams
  const given = (name: string) => search.get(name)
  return { given, values: readPrefill(publicView, given) }
}

import { type Prefill, readPrefill } from '@whofor/core/survey/submission-schema'
import type { PageRequest } from '../../http/request-parts.ts'
import type { LiveSurvey } from './live-survey.ts'

/** What the address of a page says about the answer. */
export type GivenValues = {
  /** Parameters by name. */
  given: (name: string) => string | null
  /** Those that are answers. */
  values: Prefill | null
}

export function givenValues(request: PageRequest, { publicView }: LiveSurvey): GivenValues {
  const search = new URL(request.req.url).searchParams
  const given = (name: string) => search.get(name)
  return { given, values: readPrefill(publicView, given) }
}

import { writeCursor, writePlace } from '../../apps/api/src/paging/page.ts'
import type { Child } from './child.ts'
import type { ConsoleSession } from './console-session.ts'
import type { Filled, Shape } from './fill-database.ts'
import { idOf } from './insert-survey.ts'

/** Position of a deep page; a full page follows it. */
const DEEP = 30
export const SEARCH_WITHOUT_HITS = 'personas, search without hits'

/** Requests with a query, by name; the same for every database. */
export function narrowedRequests(shape: Shape, filled: Filled): [name: string, path: string][] {
  const deep = (kind: 'persona' | 'survey') => writePlace('newest', { key: DEEP, id: idOf(kind, DEEP) })
  const responses = `/api/surveys/${surveyOf(shape, filled)}/responses?limit=20`
  return [
    ['personas, deep page', `/api/personas?cursor=${deep('persona')}`],
    ['personas, search with hits', '/api/personas?search=BRENNER'],
    [SEARCH_WITHOUT_HITS, '/api/personas?search=nobody'],
    ['personas, one tag', '/api/personas?tag=regulars'],
    ['newest persona', `/api/personas/${idOf('persona', shape.personas - 1)}`],
    ['active jobs', '/api/jobs?state=active'],
    ['surveys, deep page', `/api/surveys?cursor=${deep('survey')}`],
    ['surveys, search', '/api/surveys?search=nothing'],
    ['results, filtered', `/api/surveys/${surveyOf(shape, filled)}/results?filter=q1.a,q2.b`],
    ['responses, filtered', `${responses}&filter=q1.a`],
    ['responses, search', `${responses}&search=number 1`],
    ['responses, deep page', `${responses}&cursor=${writeCursor({ at: 0, id: 'x', number: DEEP })}`],
    ['context items, search', '/api/context-items?search=nothing'],
    ['users, search', '/api/admin/users?search=nobody'],
  ]
}

/** The survey that the requests are about: 60 answers, or all of a large database. */
export const surveyOf = (shape: Shape, { largeSurvey, someAnswers }: Filled): string =>
  shape.answers > 1000 ? largeSurvey : someAnswers

const WARM_UP = 200
const ROUNDS = 7
const MIN_ROUND_MS = 100

type Target = { server: Child; session: ConsoleSession; path: string }

/** CPU time of one request on each server in milliseconds: medians of alternating rounds. */
export async function measure(small: Target, big: Target): Promise<{ small: number; big: number }> {
  await costOf(small, WARM_UP)
  const first = await costOf(big, WARM_UP)
  const requests = Math.min(100, Math.max(10, Math.ceil(MIN_ROUND_MS / first)))
  const costs: { small: number[]; big: number[] } = { small: [], big: [] }
  for (let round = 0; round < ROUNDS; round++) {
    costs.small.push(await costOf(small, requests))
    costs.big.push(await costOf(big, requests))
  }
  return { small: median(costs.small), big: median(costs.big) }
}

/** CPU time of the whole process, including threads and garbage collection. */
async function costOf({ server, session, path }: Target, requests: number): Promise<number> {
  const before = await server.request()
  for (let n = 0; n < requests; n++) await session.get(path)
  return ((await server.request()) - before) / requests
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

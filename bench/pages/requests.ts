import { writeCursor } from '../../apps/api/src/paging/page.ts'
import type { Child } from './child.ts'
import type { ConsoleSession } from './console-session.ts'
import type { Filled, Shape } from './fill-database.ts'
import { idOf } from './insert-survey.ts'

/** Position of a deep page; a full page follows it. */
const DEEP = 30
export const SEARCH_WITHOUT_HITS = 'personas, search without hits'

/** The console's requests by name; the same for every database. */
export function requestsOf(shape: Shape, filled: Filled): [name: string, path: string][] {
  const deep = (kind: 'persona' | 'survey') => writeCursor({ at: DEEP, id: idOf(kind, DEEP), number: 0 })
  const responses = shape.answers > 1000 ? filled.largeSurvey : filled.someAnswers
  return [
    ['dashboard', '/api/dashboard'],
    ['personas, first page', '/api/personas'],
    ['personas, deep page', `/api/personas?cursor=${deep('persona')}`],
    ['personas, search with hits', '/api/personas?search=BRENNER'],
    [SEARCH_WITHOUT_HITS, '/api/personas?search=nobody'],
    ['personas, one tag', '/api/personas?tag=regulars'],
    ['tags', '/api/personas/tags'],
    ['newest persona', `/api/personas/${idOf('persona', shape.personas - 1)}`],
    ['oldest persona', `/api/personas/${idOf('persona', 0)}`],
    ['jobs', '/api/jobs'],
    ['active jobs', '/api/jobs?state=active'],
    ['surveys, first page', '/api/surveys'],
    ['surveys, deep page', `/api/surveys?cursor=${deep('survey')}`],
    ['surveys, search', '/api/surveys?search=nothing'],
    [
      'survey, 20 or all answers',
      `/api/surveys/${shape.answers > 1000 ? filled.largeSurvey : filled.fewAnswers}`,
    ],
    ['survey, groups known', `/api/surveys/${responses}/groups`],
    ['responses, first page', `/api/surveys/${responses}/responses?limit=20`],
    [
      'responses, deep page',
      `/api/surveys/${responses}/responses?limit=20&cursor=${writeCursor({ at: 0, id: 'x', number: DEEP })}`,
    ],
    ['context items', '/api/context-items'],
    ['context items, search', '/api/context-items?search=nothing'],
    ['users', '/api/admin/users'],
    ['users, search', '/api/admin/users?search=nobody'],
    ['usage', '/api/account/usage'],
    ['session', '/api/session'],
  ]
}

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

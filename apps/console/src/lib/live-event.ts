import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { JobKind, JobReply, LiveEvent } from '@whofor/core/job'
import { keys } from './query-keys.ts'

/** Invalidates what an event has changed; active queries are refetched. */
export function applyLiveEvent(client: QueryClient, event: LiveEvent): void {
  if (event.type === 'survey.responded') {
    pacerOf(client)(event.survey_id)
    return
  }
  if (event.type === 'job') client.setQueryData(keys.jobs.detail(event.job.id), event.job)
  invalidate(client, staleAfter(event))
}

function invalidate(client: QueryClient, stale: QueryKey[]): void {
  for (const queryKey of stale) void client.invalidateQueries({ queryKey })
}

const pacers = new WeakMap<QueryClient, (surveyId: string) => void>()

/**
 * Throttled, so that a survey with many simultaneous answers is not refetched for each of them. The count is updated
 * together with the answers, so that the figures on a page agree.
 */
function pacerOf(client: QueryClient): (surveyId: string) => void {
  const known = pacers.get(client)
  if (known) return known
  const pacer = throttleRefresh((id) => invalidate(client, [...surveyKeys(id), keys.surveys.responses(id)]))
  pacers.set(client, pacer)
  return pacer
}

type Responded = Extract<LiveEvent, { type: 'survey.responded' }>

export function refetchLive(client: QueryClient): void {
  const live = [
    keys.session,
    keys.accountEmail,
    keys.jobs.all,
    keys.surveys.all,
    keys.personas.all,
    keys.dashboard,
    keys.usage,
    keys.webhooks.all,
  ]
  for (const queryKey of live) void client.invalidateQueries({ queryKey })
}

function staleAfter(event: Exclude<LiveEvent, Responded>): QueryKey[] {
  switch (event.type) {
    case 'job':
      return [keys.jobs.active, keys.jobs.recent, ...(isJobDone(event.job) ? staleAfterJob(event.job) : [])]
    case 'survey.changed':
      return surveyKeys(event.survey_id)
    case 'user.updated':
      return [keys.session, keys.accountEmail, keys.usage, keys.dashboard]
    case 'webhooks.changed':
      return [keys.webhooks.all]
    case 'persona.changed':
      return [
        keys.personas.lists,
        keys.personas.tags,
        keys.personas.detail(event.persona_id),
        keys.dashboard,
        keys.usage,
      ]
  }
}

function staleAfterJob({ kind, subject }: JobReply): QueryKey[] {
  const made = MAKING.includes(kind)
  return [
    keys.usage,
    ...(made ? [keys.personas.all, keys.dashboard] : []),
    ...(subject.type === 'survey' ? surveyKeys(subject.id) : []),
    ...(subject.type === 'persona' ? [keys.personas.lists, keys.personas.detail(subject.id)] : []),
  ]
}

/** Job kinds that create personas. */
const MAKING: JobKind[] = ['survey.personas', 'persona.create', 'persona.from_group']

const surveyKeys = (id: string): QueryKey[] => [
  keys.surveys.lists,
  keys.surveys.detail(id),
  keys.surveys.updates(id),
  keys.surveys.translations(id),
  keys.dashboard,
]

export const isJobDone = (job: JobReply) => job.state !== 'queued' && job.state !== 'running'

/** Pauses between two refreshes, growing while changes keep coming. */
const PAUSES_MS = [1_500, 3_000, 6_000, 12_000] as const

/**
 * Throttle with growing pauses: refreshes immediately, then less often while changes keep coming. The last change is always
 * followed by a refresh; after a quiet pause the next one is immediate again.
 * @param refresh called with the key that changed
 */
export function throttleRefresh(refresh: (what: string) => void): (what: string) => void {
  const waiting = new Map<string, { changed: boolean }>()
  const rest = (what: string, step: number): void => {
    const state = { changed: false }
    waiting.set(what, state)
    setTimeout(() => {
      if (!state.changed) return void waiting.delete(what)
      refresh(what)
      rest(what, Math.min(step + 1, PAUSES_MS.length - 1))
    }, PAUSES_MS[step])
  }
  return (what) => {
    const state = waiting.get(what)
    if (state) state.changed = true
    else {
      refresh(what)
      rest(what, 0)
    }
  }
}

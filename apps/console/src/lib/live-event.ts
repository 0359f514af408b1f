import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { JobReply, LiveEvent } from '@whofor/core/job/schema'
import { keys } from './query-keys.ts'

/** Marks as stale whatever an event has changed; queries on the screen are fetched again. */
export function applyLiveEvent(client: QueryClient, event: LiveEvent): void {
  if (event.type === 'job') client.setQueryData(keys.jobs.detail(event.job.id), event.job)
  for (const queryKey of staleAfter(event)) void client.invalidateQueries({ queryKey })
}

export function refetchLive(client: QueryClient): void {
  const live = [keys.jobs.all, keys.surveys.all, keys.personas.all, keys.dashboard, keys.usage]
  for (const queryKey of live) void client.invalidateQueries({ queryKey })
}

function staleAfter(event: LiveEvent): QueryKey[] {
  switch (event.type) {
    case 'job':
      return [keys.jobs.active, keys.jobs.recent, ...(hasEnded(event.job) ? staleAfterJob(event.job) : [])]
    case 'survey.responded':
      return [...surveyKeys(event.survey_id), keys.surveys.responses(event.survey_id)]
    case 'survey.changed':
      return surveyKeys(event.survey_id)
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
  const made = kind === 'survey.personas' || kind === 'persona.create'
  return [
    keys.usage,
    ...(made ? [keys.personas.all, keys.dashboard] : []),
    ...(subject.type === 'survey' ? surveyKeys(subject.id) : []),
    ...(subject.type === 'persona' ? [keys.personas.lists, keys.personas.detail(subject.id)] : []),
  ]
}

const surveyKeys = (id: string): QueryKey[] => [keys.surveys.lists, keys.surveys.detail(id), keys.dashboard]

export const hasEnded = (job: JobReply) => job.state !== 'queued' && job.state !== 'running'

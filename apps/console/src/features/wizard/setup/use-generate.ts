import { useQuery } from '@tanstack/react-query'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { useLocation } from 'wouter'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { jobQuery, useRetryJob } from '../../jobs/queries.ts'
import { type IntakeDraft, newIntakeDraft, readIntake } from '../draft-storage.ts'
import { useRequestIntake } from '../queries.ts'
import type { DraftControl } from '../use-draft.ts'
import { QUESTIONS_PATH } from '../wizard-path.ts'

/**
 * Requests the questions of a setup, unless they are cached or in progress; a failed job is retried.
 * @param onRefused returns false for an error that is not shown at a field
 */
export function useGenerate(
  { draft, change }: DraftControl,
  setup: PersonaSetup | undefined,
  key: string | null,
  onRefused: (error: Error) => boolean,
) {
  const [, navigate] = useLocation()
  const ask = useRequestIntake()
  const retry = useRetryJob()
  const asked = draft.asked?.key === key ? draft.asked : null
  const { data: job } = useQuery(jobQuery(asked?.jobId ?? null))
  const isPending = ask.isPending || retry.isPending
  const refused = ask.error ?? retry.error

  function start() {
    if (!setup || !key || isPending) return
    ask.reset()
    retry.reset()
    if (readIntake(key)) return open(asked ?? newIntakeDraft(key, null))
    if (asked && job && (job.state === 'failed' || job.state === 'cancelled'))
      return retry.mutate(job.id, { onSuccess: () => open(asked), onError: showError })
    if (asked && job) return open(asked)
    ask.mutate(setup, { onSuccess: ({ id }) => open(newIntakeDraft(key, id)), onError: showError })
  }
  function open(questions: IntakeDraft) {
    change({ asked: questions })
    navigate(QUESTIONS_PATH)
  }
  function showError(error: Error) {
    if (!onRefused(error)) showAlert(setupTexts.alert, messageOf(error, setupTexts.otherwise))
  }
  const failed = job?.state === 'failed' ? (job.error?.message ?? setupTexts.otherwise) : null
  const fault = refused ? messageOf(refused, setupTexts.otherwise) : failed
  return { start, isPending, fault, error: refused ?? job?.error }
}

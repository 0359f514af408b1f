import type { JobReply } from '@whofor/core/job'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'
import { plural } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useRetryJob } from '../../jobs/queries.ts'
import { readDraft } from '../draft-storage.ts'
import { QUESTIONS_PATH } from '../wizard-path.ts'

/** Failed or cancelled. A retry creates only what is missing. */
export function FailedState({ job }: { job: JobReply }) {
  const user = useUser()
  const retry = useRetryJob()
  const isCancelled = job.state === 'cancelled' && !retry.error
  const reason = retry.error ? messageOf(retry.error) : (job.error?.message ?? 'Please try again.')
  const made = job.persona_ids.length
  return (
    <Notice
      kind={isCancelled ? 'plain' : 'bad'}
      alert={!isCancelled}
      title={isCancelled ? 'Creating personas was cancelled' : `Failed to generate persona: ${reason}`}
      actions={
        <>
          <Button size="s" busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
            Try again
          </Button>
          {readDraft(user.id).createdBy === job.id && (
            <ButtonLink size="s" href={QUESTIONS_PATH}>
              Change answers
            </ButtonLink>
          )}
          <ButtonLink size="s" variant="quiet" href="/dashboard">
            Back to dashboard
          </ButtonLink>
        </>
      }
    >
      <p>
        Your answers are kept
        {made > 0 && `, along with the ${made === 1 ? 'persona' : plural(made, 'persona')} created so far`}.
      </p>
    </Notice>
  )
}

import type { JobReply } from '@whofor/core/job'
import { texts as generatingTexts } from '@whofor/texts/console/wizard/generating'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { useRetryJob } from '../../jobs/queries.ts'
import { readDraft } from '../draft-storage.ts'
import { QUESTIONS_PATH } from '../wizard-path.ts'

/** Failed or cancelled. A retry creates only what is missing. */
export function FailedState({ job }: { job: JobReply }) {
  const user = useUser()
  const retry = useRetryJob()
  const isCancelled = job.state === 'cancelled' && !retry.error
  const reason = retry.error ? messageOf(retry.error) : (job.error?.message ?? generatingTexts.again)
  const made = job.persona_ids.length
  return (
    <Notice
      kind={isCancelled ? 'plain' : 'bad'}
      alert={!isCancelled}
      title={isCancelled ? generatingTexts.cancelled : generatingTexts.failed({ reason })}
      actions={
        <>
          <Button size="s" busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
            {generatingTexts.try_again}
          </Button>
          {readDraft(user.id).createdBy === job.id && (
            <ButtonLink size="s" href={QUESTIONS_PATH}>
              {generatingTexts.change}
            </ButtonLink>
          )}
          <SupportLink error={retry.error ?? job.error} />
          <ButtonLink size="s" variant="quiet" href="/dashboard">
            {generatingTexts.back}
          </ButtonLink>
        </>
      }
    >
      <p>{made > 0 ? generatingTexts.kept_with({ count: made }) : generatingTexts.kept}</p>
    </Notice>
  )
}

import type { JobReply } from '@whofor/core/job'
import { texts as jobsTexts } from '@whofor/texts/console/jobs'
import { texts as successTexts } from '@whofor/texts/console/wizard/success'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { useRetryJob } from '../../jobs/queries.ts'

/** Progress or failure of a regeneration. */
export function RegenerateState({ job, onDismiss }: { job: JobReply; onDismiss: () => void }) {
  const retry = useRetryJob()
  if (!isJobDone(job)) return <JobProgress job={job}>{successTexts.until_saved}</JobProgress>
  const isFailed = job.state === 'failed' || retry.isError
  const { failed, cancelled } = jobsTexts.kinds[job.kind]
  const reason = retry.error ? messageOf(retry.error) : (job.error?.message ?? successTexts.please_retry)
  return (
    <Notice
      kind={isFailed ? 'bad' : 'plain'}
      alert={isFailed}
      title={isFailed ? `${failed}: ${reason}` : cancelled}
      actions={
        <>
          <Button size="s" busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
            {successTexts.retry}
          </Button>
          <SupportLink error={retry.error ?? job.error} />
          <Button size="s" variant="quiet" onClick={onDismiss}>
            {successTexts.dismiss}
          </Button>
        </>
      }
    >
      <p>{successTexts.nothing_changed}</p>
    </Notice>
  )
}

import type { JobReply } from '@whofor/core/job'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { JOB_TEXTS } from '../../jobs/job-texts.ts'
import { useRetryJob } from '../../jobs/queries.ts'
import { SUCCESS_TEXTS } from './success-texts.ts'

/** Progress or failure of a regeneration. */
export function RegenerateState({ job, onDismiss }: { job: JobReply; onDismiss: () => void }) {
  const retry = useRetryJob()
  if (!isJobDone(job)) return <JobProgress job={job}>{SUCCESS_TEXTS.untilSaved}</JobProgress>
  const isFailed = job.state === 'failed' || retry.isError
  const { failed, cancelled } = JOB_TEXTS[job.kind]
  const reason = retry.error ? messageOf(retry.error) : (job.error?.message ?? SUCCESS_TEXTS.pleaseRetry)
  return (
    <Notice
      kind={isFailed ? 'bad' : 'plain'}
      alert={isFailed}
      title={isFailed ? `${failed}: ${reason}` : cancelled}
      actions={
        <>
          <Button size="s" busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
            {SUCCESS_TEXTS.retry}
          </Button>
          <SupportLink error={retry.error ?? job.error} />
          <Button size="s" variant="quiet" onClick={onDismiss}>
            {SUCCESS_TEXTS.dismiss}
          </Button>
        </>
      }
    >
      <p>{SUCCESS_TEXTS.nothingChanged}</p>
    </Notice>
  )
}

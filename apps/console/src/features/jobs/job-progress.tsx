import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/console/jobs'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { SupportLink } from '../../components/support-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Progress } from '../../components/ui/status.tsx'
import { messageOf } from '../../lib/api.ts'
import { formatPercent } from '../../lib/format.ts'
import { stepText } from './job-texts.ts'
import { useCancelJob, useRetryJob } from './queries.ts'

type Props = {
  job: JobReply
  /** What was kept after a failure or cancellation. */
  kept?: ReactNode
  /** Buttons next to Try again. */
  actions?: ReactNode
  children?: ReactNode
}

/** A job on its page: step, progress and Cancel, or the error and Try again. Renders nothing once it has succeeded. */
export function JobProgress({ job, kept, actions, children }: Props) {
  if (job.state === 'succeeded') return null
  if (job.state === 'failed' || job.state === 'cancelled')
    return <JobStopped job={job} kept={kept} actions={actions} />
  const step = stepText(job)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p role="status">{step}</p>
        <p className="text-ink-2 tabular-nums">
          {job.of > 0 && `${texts.progress.done({ count: job.done, of: job.of })} · `}
          {formatPercent(job.progress)}
        </p>
      </div>
      <Progress value={job.progress} label={step} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 text-sm text-ink-2">{children}</div>
        <CancelJob job={job} />
      </div>
    </div>
  )
}

function CancelJob({ job }: { job: JobReply }) {
  const cancel = useCancelJob()
  const onClick = () => cancel.mutate(job.id, { onError: (error) => toast.error(messageOf(error)) })
  return (
    <Button size="s" busy={cancel.isPending || job.cancel_requested} onClick={onClick}>
      {job.cancel_requested ? texts.progress.cancelling : texts.progress.cancel}
    </Button>
  )
}

function JobStopped({ job, kept, actions }: { job: JobReply; kept: ReactNode; actions: ReactNode }) {
  const retry = useRetryJob()
  const { failed, cancelled } = texts.kinds[job.kind]
  return (
    <Notice
      kind={job.state === 'failed' ? 'bad' : 'plain'}
      alert={job.state === 'failed'}
      title={job.state === 'failed' ? failed : cancelled}
      actions={
        <>
          <Button size="s" busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
            {texts.progress.retry}
          </Button>
          <SupportLink error={retry.error ?? job.error} />
          {actions}
        </>
      }
    >
      <p>
        {retry.error ? messageOf(retry.error) : job.error?.message} {kept}
      </p>
    </Notice>
  )
}

import type { JobReply } from '@whofor/core/job'
import { Button } from '../../../components/ui/button.tsx'
import { JobRing } from '../../jobs/job-ring.tsx'
import { useCancelJob, useRetryJob } from '../../jobs/queries.ts'
import { isBusy } from '../edit/editable.tsx'
import { REGENERATE_TEXTS } from './regenerate-texts.ts'

type Props = {
  job: JobReply | undefined
  onDismiss: (jobId: string) => void
}

/** Below the portrait: the image job, or its error. */
export function PortraitNote({ job, onDismiss }: Props) {
  const cancel = useCancelJob()
  const retry = useRetryJob()
  if (job && isBusy(job.state))
    return (
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-2 print:hidden">
        <JobRing progress={job.progress} />
        <span role="status">{REGENERATE_TEXTS.newImage}</span>
        <Button
          size="s"
          variant="quiet"
          className="ml-auto min-h-7!"
          busy={cancel.isPending || job.cancel_requested}
          onClick={() => cancel.mutate(job.id)}
        >
          {REGENERATE_TEXTS.cancel}
        </Button>
      </figcaption>
    )
  if (job)
    return (
      <figcaption className="mt-2 text-sm print:hidden">
        <p role="alert" className={job.state === 'failed' ? 'text-bad' : 'text-ink-2'}>
          {job.state === 'failed'
            ? REGENERATE_TEXTS.imageFailed(job.error?.message ?? REGENERATE_TEXTS.pleaseRetry)
            : REGENERATE_TEXTS.imageKept}
        </p>
        <div className="mt-1 -ml-2.5 flex flex-wrap">
          <Button size="s" variant="quiet" busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
            {REGENERATE_TEXTS.retry}
          </Button>
          <Button size="s" variant="quiet" onClick={() => onDismiss(job.id)}>
            {REGENERATE_TEXTS.dismiss}
          </Button>
        </div>
      </figcaption>
    )
  return null
}

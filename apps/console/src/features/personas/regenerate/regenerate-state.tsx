import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/console/personas/regenerate'
import { Button } from '../../../components/ui/button.tsx'
import { JobRing } from '../../jobs/job-indicator.tsx'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { useCancelJob, useRetryJob } from '../../jobs/queries.ts'
import { isBusy } from '../edit/editable.tsx'

type Props = { job: JobReply | undefined; onDismiss: (jobId: string) => void }

/** Above the sheet while the persona is regenerated, or when that failed. */
export function RegenerateState({ job, onDismiss }: Props) {
  if (!job) return null
  return (
    <div className="mb-4 rounded-md border border-line bg-surface p-5 has-[h2]:border-0 has-[h2]:p-0 print:hidden">
      <JobProgress
        job={job}
        kept={texts.nothing_changed}
        actions={
          <Button size="s" variant="quiet" onClick={() => onDismiss(job.id)}>
            {texts.dismiss}
          </Button>
        }
      >
        {texts.until_saved}
      </JobProgress>
    </div>
  )
}

type PortraitNoteProps = {
  job: JobReply | undefined
  onDismiss: (jobId: string) => void
}

/** Below the portrait: the image job, or its error. */
export function PortraitNote({ job, onDismiss }: PortraitNoteProps) {
  const cancel = useCancelJob()
  const retry = useRetryJob()
  if (job && isBusy(job.state))
    return (
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-2 print:hidden">
        <JobRing progress={job.progress} />
        <span role="status">{texts.new_image}</span>
        <Button
          size="s"
          variant="quiet"
          className="ml-auto min-h-7!"
          busy={cancel.isPending || job.cancel_requested}
          onClick={() => cancel.mutate(job.id)}
        >
          {texts.cancel}
        </Button>
      </figcaption>
    )
  if (job)
    return (
      <figcaption className="mt-2 text-sm print:hidden">
        <p role="alert" className={job.state === 'failed' ? 'text-bad' : 'text-ink-2'}>
          {job.state === 'failed'
            ? texts.image_failed({ why: job.error?.message ?? texts.please_retry })
            : texts.image_kept}
        </p>
        <div className="mt-1 -ml-2.5 flex flex-wrap">
          <Button size="s" variant="quiet" busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
            {texts.retry}
          </Button>
          <Button size="s" variant="quiet" onClick={() => onDismiss(job.id)}>
            {texts.dismiss}
          </Button>
        </div>
      </figcaption>
    )
  return null
}

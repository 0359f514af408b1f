import type { JobReply } from '@whofor/core/job'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { Button } from '../../../components/ui/button.tsx'
import { JobRing } from '../../jobs/job-ring.tsx'
import { useCancelJob, useRetryJob } from '../../jobs/queries.ts'
import { isBusy } from '../edit/editable.tsx'

type Props = {
  portrait: PersonaDetail['portrait']
  job: JobReply | undefined
  onDismiss: (jobId: string) => void
}

/** Below the portrait: the image job, its error, or the image's credit. */
export function PortraitNote({ portrait, job, onDismiss }: Props) {
  const cancel = useCancelJob()
  const retry = useRetryJob()
  if (job && isBusy(job.state))
    return (
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-2 print:hidden">
        <JobRing progress={job.progress} />
        <span role="status">Creating a new image</span>
        <Button
          size="s"
          variant="quiet"
          className="ml-auto min-h-7!"
          busy={cancel.isPending || job.cancel_requested}
          onClick={() => cancel.mutate(job.id)}
        >
          Cancel
        </Button>
      </figcaption>
    )
  if (job)
    return (
      <figcaption className="mt-2 text-sm print:hidden">
        <p role="alert" className={job.state === 'failed' ? 'text-bad' : 'text-ink-2'}>
          {job.state === 'failed'
            ? `Failed to regenerate image: ${job.error?.message ?? 'please try again'}`
            : 'The image was not changed.'}
        </p>
        <div className="mt-1 -ml-2.5 flex flex-wrap">
          <Button size="s" variant="quiet" busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
            Try again
          </Button>
          <Button size="s" variant="quiet" onClick={() => onDismiss(job.id)}>
            Dismiss
          </Button>
        </div>
      </figcaption>
    )
  if (!portrait?.made_by_model) return null
  return (
    <figcaption className="mt-2 text-xs text-ink-3 print:hidden">{madeBy(portrait.made_by_model)}</figcaption>
  )
}

const DRAWN = 'Drawn portrait'
const madeBy = (model: string) => (model === DRAWN ? DRAWN : `Image by ${model}`)

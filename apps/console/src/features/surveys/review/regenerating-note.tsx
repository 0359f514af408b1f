import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/console/surveys/review'
import { Button } from '../../../components/ui/button.tsx'
import { LoaderCircle } from '../../../components/ui/icons.ts'
import { messageOf } from '../../../lib/api.ts'
import { useCancelJob } from '../../jobs/queries.ts'
import { notifyError } from './notify-error.tsx'

/** Replaces a question's actions while it is regenerated. */
export function RegeneratingNote({ job, number }: { job: JobReply | undefined; number: number }) {
  const cancel = useCancelJob()
  const stop = (id: string) => cancel.mutate(id, { onError: (error) => notifyError(messageOf(error), error) })
  return (
    <div className="-mt-1 -mr-2 flex items-center gap-2 text-sm whitespace-nowrap text-ink-2 max-sm:mr-0 max-sm:min-h-11 max-sm:self-end">
      <span role="status" className="flex min-h-8 items-center gap-2">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        <span>
          {texts.regenerating}
          <span className="sr-only">{texts.of_question({ number })}</span>…
        </span>
      </span>
      {job && (
        <Button
          variant="quiet"
          size="s"
          busy={cancel.isPending || job.cancel_requested}
          onClick={() => stop(job.id)}
        >
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}

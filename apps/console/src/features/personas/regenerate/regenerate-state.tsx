import type { JobReply } from '@whofor/core/job'
import { Button } from '../../../components/ui/button.tsx'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { REGENERATE_TEXTS } from './regenerate-texts.ts'

type Props = { job: JobReply | undefined; onDismiss: (jobId: string) => void }

/** Above the sheet while the persona is regenerated, or when that failed. */
export function RegenerateState({ job, onDismiss }: Props) {
  if (!job) return null
  return (
    <div className="mb-4 rounded-md border border-line bg-surface p-5 has-[h2]:border-0 has-[h2]:p-0 print:hidden">
      <JobProgress
        job={job}
        kept={REGENERATE_TEXTS.nothingChanged}
        actions={
          <Button size="s" variant="quiet" onClick={() => onDismiss(job.id)}>
            {REGENERATE_TEXTS.dismiss}
          </Button>
        }
      >
        {REGENERATE_TEXTS.untilSaved}
      </JobProgress>
    </div>
  )
}

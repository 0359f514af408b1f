import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/console/personas/regenerate'
import { Button } from '../../../components/ui/button.tsx'
import { JobProgress } from '../../jobs/job-progress.tsx'

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

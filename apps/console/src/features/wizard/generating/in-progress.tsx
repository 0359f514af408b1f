import type { JobReply } from '@whofor/core/job'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts as generatingTexts } from '@whofor/texts/console/wizard/generating'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Progress } from '../../../components/ui/progress.tsx'
import { messageOf } from '../../../lib/api.ts'
import { formatPercent } from '../../../lib/format.ts'
import { useSession, useUser } from '../../../lib/session.ts'
import { useCancelJob } from '../../jobs/queries.ts'
import { readDraft } from '../draft-storage.ts'
import { StageList } from './stage-list.tsx'
import { stagesOf } from './stages.ts'

/** Progress by step. */
export function InProgress({ job, details }: { job: JobReply; details: readonly PersonaDetail[] }) {
  const stages = stagesOf(job, useHasImages(job, details))
  const now = job.cancel_requested
    ? generatingTexts.cancelling
    : (stages.find(({ state }) => state === 'now')?.text ?? generatingTexts.done_now)
  return (
    <>
      <div className="grid gap-2">
        <div className="flex justify-between gap-4">
          <p role="status">{now}</p>
          <p className="text-ink-2 tabular-nums">{formatPercent(job.progress)}</p>
        </div>
        <Progress value={job.progress} label={now} />
      </div>
      <StageList stages={stages} />
    </>
  )
}

/** Known from the personas; before the first is saved, from the draft in this tab. */
function useHasImages(job: JobReply, details: readonly PersonaDetail[]): boolean {
  const user = useUser()
  if (details.length > 0) return details.some(({ persona }) => persona.generate_image)
  const { createdBy, form } = readDraft(user.id)
  return createdBy === job.id ? form.generate_image : false
}

/** Below the personas: a demo model note and Cancel. */
export function InProgressFooter({ job }: { job: JobReply }) {
  const isDemo = useSession().data?.instance.ai.demo
  const cancel = useCancelJob()
  const onCancel = () => cancel.mutate(job.id, { onError: (error) => toast.error(messageOf(error)) })
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="text-sm text-ink-2">{isDemo && generatingTexts.demo}</p>
      {job.state !== 'succeeded' && (
        <Button busy={cancel.isPending || job.cancel_requested} onClick={onCancel}>
          {job.cancel_requested ? generatingTexts.cancelling : generatingTexts.cancel}
        </Button>
      )}
    </div>
  )
}

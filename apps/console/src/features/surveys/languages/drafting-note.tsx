import type { JobReply } from '@whofor/core/job'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Progress } from '../../../components/ui/progress.tsx'
import { stepText } from '../../jobs/job-texts.ts'
import { useCancelJob, useRetryJob } from '../../jobs/queries.ts'

type Props = { active: JobReply | null; failed: JobReply | null }

/** The job that writes texts, or why it did not. */
export function DraftingNote({ active, failed }: Props) {
  const cancel = useCancelJob()
  const retry = useRetryJob()
  if (active)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
        <p className="min-w-0 flex-[1_1_16rem]">
          <span className="mb-1.5 block">{stepText(active)}</span>
          <Progress value={active.progress} label={languagesTexts.drafting} />
        </p>
        <Button size="s" busy={active.cancel_requested} onClick={() => cancel.mutate(active.id)}>
          {languagesTexts.stop}
        </Button>
      </div>
    )
  if (!failed) return null
  const wasCancelled = failed.state === 'cancelled'
  return (
    <Notice
      alert
      kind={wasCancelled ? 'plain' : 'bad'}
      title={wasCancelled ? languagesTexts.cancelled : languagesTexts.draft_failed}
      actions={
        <Button size="s" busy={retry.isPending} onClick={() => retry.mutate(failed.id)}>
          {languagesTexts.try_again}
        </Button>
      }
    >
      <p>
        {failed.error?.message} {languagesTexts.kept}
      </p>
    </Notice>
  )
}

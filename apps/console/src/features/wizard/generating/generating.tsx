import { useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { texts as generatingTexts } from '@whofor/texts/console/wizard/generating'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Page, PageHeading } from '../../../components/ui/page.tsx'
import { messageOf } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useUser } from '../../../lib/session.ts'
import { useRetryJob } from '../../jobs/queries.ts'
import { clearDraft, readDraft } from '../draft.ts'
import { useMadePersonas } from '../queries.ts'
import { QUESTIONS_PATH, successPath } from '../wizard-path.ts'
import { InProgress, InProgressFooter, PendingPersonas } from './in-progress.tsx'

/** Time to see the completed state. */
const PAUSE = 1000

export function Generating({ job }: { job: JobReply }) {
  const { details, isPending } = useMadePersonas(job)
  const isOver = job.state === 'failed' || job.state === 'cancelled'
  useSuccess(job)
  return (
    <Page width="narrow">
      <PageHeading title={titleOf(job)} tab={generatingTexts.tab}>
        {!isOver && generatingTexts.lead({ count: job.of })}
      </PageHeading>
      <p role="status" className="sr-only">
        {job.state === 'succeeded' && generatingTexts.all_done}
        {job.state === 'running' && job.done > 0 && generatingTexts.so_far_of({ done: job.done, of: job.of })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {isOver ? <FailedState job={job} /> : <InProgress job={job} details={details} />}
        <PendingPersonas
          details={details}
          missing={isOver && !isPending ? 0 : Math.max(0, job.of - details.length)}
          isDrawing={!isOver && job.state !== 'succeeded'}
        />
        {!isOver && <InProgressFooter job={job} />}
      </div>
    </Page>
  )
}

/** Goes to the success page one second after completion and clears the draft. */
function useSuccess({ id, state, persona_ids }: JobReply): void {
  const user = useUser()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [wasDone] = useState(state === 'succeeded')
  useEffect(() => {
    if (state !== 'succeeded') return
    clearDraft(user.id, id)
    for (const queryKey of [keys.personas.lists, keys.dashboard, keys.usage])
      void client.invalidateQueries({ queryKey })
    const show = () =>
      navigate(successPath(id), { replace: true, state: { jobId: id, personaIds: persona_ids } })
    const timer = setTimeout(show, wasDone ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [state, id, persona_ids, wasDone, user.id, client, navigate])
}

function titleOf({ state, of }: JobReply): string {
  if (state === 'failed' || state === 'cancelled') return generatingTexts.stopped({ count: of })
  return state === 'succeeded'
    ? generatingTexts.created({ count: of })
    : generatingTexts.creating({ count: of })
}

/** Failed or cancelled. A retry creates only what is missing. */
function FailedState({ job }: { job: JobReply }) {
  const user = useUser()
  const retry = useRetryJob()
  const isCancelled = job.state === 'cancelled' && !retry.error
  const reason = retry.error ? messageOf(retry.error) : (job.error?.message ?? generatingTexts.again)
  const made = job.persona_ids.length
  return (
    <Notice
      kind={isCancelled ? 'plain' : 'bad'}
      alert={!isCancelled}
      title={isCancelled ? generatingTexts.cancelled : generatingTexts.failed({ reason })}
      actions={
        <>
          <Button size="s" busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
            {generatingTexts.try_again}
          </Button>
          {readDraft(user.id).createdBy === job.id && (
            <ButtonLink size="s" href={QUESTIONS_PATH}>
              {generatingTexts.change}
            </ButtonLink>
          )}
          <SupportLink error={retry.error ?? job.error} />
          <ButtonLink size="s" variant="quiet" href="/dashboard">
            {generatingTexts.back}
          </ButtonLink>
        </>
      }
    >
      <p>{made > 0 ? generatingTexts.kept_with({ count: made }) : generatingTexts.kept}</p>
    </Notice>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { texts as generatingTexts } from '@whofor/texts/console/wizard/generating'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Page, PageHeading } from '../../../components/ui/page.tsx'
import { keys } from '../../../lib/query-keys.ts'
import { useUser } from '../../../lib/session.ts'
import { clearDraft } from '../draft-storage.ts'
import { useMadePersonas } from '../use-made-personas.ts'
import { successPath } from '../wizard-path.ts'
import { FailedState } from './failed-state.tsx'
import { InProgress, InProgressFooter } from './in-progress.tsx'
import { PendingPersonas } from './pending-personas.tsx'

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

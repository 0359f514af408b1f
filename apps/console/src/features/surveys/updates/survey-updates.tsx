import { useQuery } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import type { PersonaUpdates } from '@whofor/core/persona/plan-update'
import { texts } from '@whofor/texts/console/surveys/updates'
import { useRef } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { jobQuery } from '../../jobs/queries.ts'
import type { PublishedSurvey } from '../queries.ts'
import { updatesQuery, useApproveUpdates, useCompare } from './queries.ts'
import { UpdateRow } from './update-row.tsx'
import { approvable, requestsText, updatesNote, updatesTitle } from './update-text.ts'

/** What newer answers change in a survey's personas, for the owner to approve or not. Only once it has personas. */
export function SurveyUpdates({ survey }: { survey: PublishedSurvey }) {
  const wasClosed = survey.personas_job_id !== null
  const { data: job } = useQuery(jobQuery(survey.personas_job_id))
  const { data: updates } = useQuery({ ...updatesQuery(survey.id), enabled: wasClosed })
  if (!wasClosed) return null
  const refresh = job?.kind === 'survey.refresh' ? job : undefined
  if (refresh && refresh.state !== 'succeeded') return <Comparing job={refresh} />
  if (!updates || (job?.kind === 'survey.personas' && !isJobDone(job))) return null
  return (
    <>
      {updates.new_answers > 0 && <NewAnswers survey={survey} updates={updates} />}
      {updates.items.length > 0 && <Decisions survey={survey} updates={updates} />}
    </>
  )
}

const Comparing = ({ job }: { job: JobReply }) => (
  <section aria-labelledby="comparing">
    <h2 id="comparing" className="mb-3">
      {texts.comparing}
    </h2>
    <JobProgress job={job} kept={texts.kept}>
      {texts.comparing_help}
    </JobProgress>
  </section>
)

type Props = { survey: PublishedSurvey; updates: PersonaUpdates }

function NewAnswers({ survey, updates }: Props) {
  const compare = useCompare(survey.id)
  return (
    <Notice
      kind="info"
      title={
        updates.items.length > 0
          ? texts.new_since_comparison({ count: updates.new_answers })
          : texts.new_since_personas({ count: updates.new_answers })
      }
      actions={
        <Button
          size="s"
          busy={compare.isPending}
          onClick={() => compare.mutate(undefined, { onError: (error) => toast.error(messageOf(error)) })}
        >
          {texts.compare}
        </Button>
      }
    >
      <p>{texts.compare_help}</p>
    </Notice>
  )
}

function Decisions({ survey, updates }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="updates">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h2 id="updates" ref={heading} tabIndex={-1}>
            {updatesTitle(updates)}
          </h2>
          <p className="mt-0.5 text-ink-2">{updatesNote(updates)}</p>
        </div>
        <ApproveAll survey={survey} updates={updates} />
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {updates.items.map((update) => (
          <UpdateRow
            key={update.id}
            surveyId={survey.id}
            update={update}
            onDecided={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </section>
  )
}

function ApproveAll({ survey, updates }: Props) {
  const approve = useApproveUpdates(survey.id)
  const open = approvable(updates.items).filter(({ job_id }) => job_id === null)
  if (open.length < 2) return null
  const requests = open.reduce((sum, update) => sum + update.requests, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-sm text-ink-3">{requestsText(requests)}</p>
      <Button
        size="s"
        variant="primary"
        busy={approve.isPending}
        onClick={() =>
          approve.mutate(
            open.map(({ id }) => id),
            { onError: (error) => toast.error(messageOf(error)) },
          )
        }
      >
        {texts.approve_all({ count: open.length })}
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import type { IntakeReply, PersonaSetup } from '@whofor/core/persona/wizard'
import { texts as questionsTexts } from '@whofor/texts/console/wizard/questions'
import { useEffect, useRef } from 'react'
import { Redirect, useLocation } from 'wouter'
import { SetupSteps } from '../../../components/setup/setup-steps.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Page, PageHeading } from '../../../components/ui/page.tsx'
import { ErrorState, useLoadError } from '../../../components/ui/states.tsx'
import { Progress } from '../../../components/ui/status.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { jobQuery } from '../../jobs/queries.ts'
import { type DraftControl, type IntakeDraft, readIntake, saveDraft } from '../draft.ts'
import { intakeQuery, isGone, useCreatePersonas } from '../queries.ts'
import { CREATE_PATH, generatingPath } from '../wizard-path.ts'
import { answersTo, firstOpen, QuestionForm } from './question-form.tsx'

type Props = { control: DraftControl; setup: PersonaSetup; asked: IntakeDraft }

/** The questions, or their progress; redirects to the setup if generating them failed. */
export function QuestionsStep({ control, setup, asked }: Props) {
  const job = useQuery(jobQuery(readIntake(asked.key) ? null : asked.jobId))
  const intake = useQuery(intakeQuery(asked.key, job.data))
  const intakeError = useLoadError(intake)
  const jobError = useLoadError(job)
  if (intake.data) {
    return <Questions control={control} setup={setup} asked={asked} intake={intake.data} />
  }
  if (job.data?.state === 'failed') return <Failed job={job.data} />
  if (asked.jobId === null || isGone(job.error) || job.data?.state === 'cancelled')
    return <Redirect to={CREATE_PATH} replace />
  const error = intakeError ?? jobError
  return (
    <Page width="narrow">
      <PageHeading
        title={questionsTexts.writing}
        above={<SetupSteps path="wizard" current="questions" className="mb-2" />}
      >
        {questionsTexts.writing_text}
      </PageHeading>
      {error && (
        <ErrorState
          title={questionsTexts.could_not_load}
          error={error}
          kept={questionsTexts.saved}
          onRetry={() => (intakeError ? intake.refetch() : job.refetch())}
          busy={intake.isFetching || job.isFetching}
        />
      )}
      {job.data && !error && <JobProgress job={job.data} />}
    </Page>
  )
}

/** The setup step shows the banner with Try again. */
function Failed({ job }: { job: JobReply }) {
  const message = job.error?.message ?? questionsTexts.otherwise
  useEffect(() => showAlert(questionsTexts.alert, message), [message])
  return <Redirect to={CREATE_PATH} replace />
}

type QuestionsProps = { control: DraftControl; setup: PersonaSetup; asked: IntakeDraft; intake: IntakeReply }

/** One question at a time; the last one starts the creation. */
function Questions({ control: { draft, change }, setup, asked, intake }: QuestionsProps) {
  const user = useUser()
  const [, navigate] = useLocation()
  const create = useCreatePersonas()
  const isByKeys = useRef(false)
  const { questions } = intake
  const place = Math.min(asked.place, questions.length - 1)
  const question = questions[place]
  if (!question) return null

  const goTo = (next: number, answered = asked) => {
    create.reset()
    change({ asked: { ...answered, place: next } })
  }
  function advance(answered: IntakeDraft) {
    if (create.isPending) return
    if (place < questions.length - 1) return goTo(place + 1, answered)
    const open = firstOpen(questions, answered)
    if (open !== null) return goTo(open, answered)
    const input = { setup, intake, answers: answersTo(questions, answered) }
    create.mutate(input, {
      onSuccess: ({ id }) => {
        saveDraft(user.id, { ...draft, asked: answered, createdBy: id })
        navigate(generatingPath(id), { state: { jobId: id } })
      },
    })
  }
  return (
    <Page width="narrow">
      <div className="mb-12 grid gap-2 max-sm:mb-8">
        <div className="flex items-baseline justify-between gap-4">
          <SetupSteps path="wizard" current="questions" />
          <p className="text-sm text-ink-2 tabular-nums">
            <span className="sr-only">{questionsTexts.question} </span>
            {questionsTexts.of({ place: place + 1, all: questions.length })}
          </p>
        </div>
        <Progress value={place} max={questions.length} label={questionsTexts.answered} />
      </div>
      <QuestionForm
        key={place}
        question={question}
        asked={asked}
        place={place}
        next={place === questions.length - 1 ? questionsTexts.create({ count: setup.count }) : null}
        isBusy={create.isPending}
        isByKeys={isByKeys}
        onAnswer={(answered) => change({ asked: answered })}
        onNext={advance}
        onPrevious={() => (place === 0 ? navigate(CREATE_PATH) : goTo(place - 1))}
      />
      {create.error && <CreationFailed error={create.error} onRetry={() => advance(asked)} />}
    </Page>
  )
}

/** Creation did not start: nothing was spent. */
const CreationFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="mt-8">
    <Notice
      kind="bad"
      alert
      title={questionsTexts.failed({ reason: messageOf(error) })}
      actions={
        <>
          <Button size="s" onClick={onRetry}>
            {questionsTexts.try_again}
          </Button>
          <ButtonLink size="s" variant="quiet" href="/dashboard">
            {questionsTexts.back}
          </ButtonLink>
        </>
      }
    >
      <p>{questionsTexts.kept}</p>
    </Notice>
  </div>
)

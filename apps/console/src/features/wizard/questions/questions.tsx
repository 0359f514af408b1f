import type { IntakeReply, PersonaSetup } from '@whofor/core/persona/wizard'
import { texts as questionsTexts } from '@whofor/texts/console/wizard/questions'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { SetupSteps } from '../../../components/setup/setup-steps.tsx'
import { Page } from '../../../components/ui/page.tsx'
import { Progress } from '../../../components/ui/progress.tsx'
import { useUser } from '../../../lib/session.ts'
import { type IntakeDraft, saveDraft } from '../draft-storage.ts'
import { useCreatePersonas } from '../queries.ts'
import type { DraftControl } from '../use-draft.ts'
import { CREATE_PATH, generatingPath } from '../wizard-path.ts'
import { answersTo, firstOpen } from './answers.ts'
import { CreationFailed } from './creation-failed.tsx'
import { QuestionForm } from './question-form.tsx'

type Props = { control: DraftControl; setup: PersonaSetup; asked: IntakeDraft; intake: IntakeReply }

/** One question at a time; the last one starts the creation. */
export function Questions({ control: { draft, change }, setup, asked, intake }: Props) {
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

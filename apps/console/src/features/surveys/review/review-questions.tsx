import { NOT_SURE_TEXTS } from '@whofor/core/survey/not-sure'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { withoutCopyMark } from '@whofor/core/survey/review'
import { SCORE, SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/surveys/review'
import { useCallback, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Plus } from '../../../components/ui/icons.ts'
import { newId } from '../../../lib/new-id.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { respondentLanguage } from '../languages/respondent-language.ts'
import { QualitySummary, useQualityNotes } from './quality-notes.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionItem, QuestionPanel } from './question-item.tsx'
import { type Replacement, useRegenerating } from './regenerating.tsx'
import { PreviewDialog, PublishError, ReviewDock } from './review-dock.tsx'
import type { DraftSurvey } from './save-review.ts'
import { type Review, useReview } from './use-review.tsx'

export function ReviewQuestions({ survey }: { survey: DraftSurvey }) {
  const review = useReview(survey)
  const { questions } = review
  const notes = useQualityNotes(questions)
  const [announced, announce] = useState('')
  const [editing, setEditing] = useState<ReadonlySet<string>>(new Set())
  const [own, setOwn] = useState<DraftQuestion | null>(null)
  const [previewing, setPreviewing] = useState(false)
  const [blocked, setBlocked] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const jobs = useRegenerating(survey.id, (id, replacement) => {
    const number = questions.findIndex((question) => question.id === id) + 1
    if (!replacement) return announce(texts.replaced({ number }))
    offerUndo({
      text: texts.replaced({ number }),
      undo: () => putBack(review, replacement),
      done: texts.put_back({ number }),
      failed: texts.not_put_back,
    })
  })
  const isEditing = editing.size > 0 || own !== null
  const markEditing = useCallback((id: string, on: boolean) => {
    setEditing((before) => {
      if (before.has(id) === on) return before
      const after = new Set(before)
      if (on) after.add(id)
      else after.delete(id)
      return after
    })
    setBlocked(false)
  }, [])
  const closeOwn = () => {
    setOwn(null)
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <QualitySummary questions={questions} notes={notes} />
      <ol className="grid gap-4">
        {questions.map((question, index) => (
          <QuestionItem
            key={question.id}
            review={review}
            notes={notes}
            question={question}
            index={index}
            job={jobs.get(question.id)}
            onEditing={markEditing}
            announce={announce}
          />
        ))}
        {own && (
          <QuestionPanel mark={<span />}>
            <QuestionEditor
              label={texts.new_question}
              basis={own}
              onSave={(question) => review.save({ type: 'add', question })}
              onClose={closeOwn}
            />
          </QuestionPanel>
        )}
      </ol>
      {!own && questions.length < SURVEY_LIMITS.questions && (
        <Button
          ref={addButton}
          className="mt-4 w-full border-dashed"
          size="l"
          onClick={() => setOwn(newQuestion(questions))}
        >
          <Plus aria-hidden />
          {texts.add}
        </Button>
      )}
      <PublishError blocked={blocked && isEditing} error={review.publishError} />
      <ReviewDock
        review={review}
        isEditing={isEditing}
        onPreview={() => setPreviewing(true)}
        onPublish={() => (isEditing ? setBlocked(true) : review.publish())}
      />
      <PreviewDialog
        open={previewing}
        onClose={() => setPreviewing(false)}
        title={withoutCopyMark(survey.title)}
        questions={questions}
      />
    </>
  )
}

/** Fails where the new question was edited meanwhile, which keeps the edit. */
async function putBack({ save }: Review, { before, after }: Replacement): Promise<void> {
  await save({ type: 'edit', question: before, basis: after })
  if (!before.approved) await save({ type: 'approve', id: before.id, approved: false })
}

const emptyOption = () => ({ text: '', score: SCORE.neutral })

/** A blank question: two empty options and the fixed "Not sure", in the language of the others. */
function newQuestion(others: readonly DraftQuestion[]): DraftQuestion {
  const notSure = NOT_SURE_TEXTS[respondentLanguage(others)]
  return {
    id: `own-${newId().replaceAll('-', '')}`,
    question: '',
    options: [emptyOption(), emptyOption(), { text: notSure, score: SCORE.neutral, not_sure: true }],
    explanation: '',
    approved: true,
  }
}

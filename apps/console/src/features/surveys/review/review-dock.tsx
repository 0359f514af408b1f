import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { loadFormTexts } from '@whofor/core/survey/respondent-texts/load-form-texts'
import { approvedCount, publishedQuestions } from '@whofor/core/survey/review'
import { texts } from '@whofor/texts/console/surveys/review'
import { mount } from '@whofor/widget'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx'
import { FormError } from '../../../components/ui/form.tsx'
import { Eye } from '../../../components/ui/icons.ts'
import { messageOf } from '../../../lib/api.ts'
import { respondentLanguage } from '../languages/respondent-language.ts'
import type { Review } from './use-review.tsx'

type Props = { review: Review; isEditing: boolean; onPreview: () => void; onPublish: () => void }

/** Sticky publish bar; not sticky while editing, so that it does not cover fields. */
export function ReviewDock({ review, isEditing, onPreview, onPublish }: Props) {
  const approved = approvedCount(review.questions)
  const none = approved === 0
  return (
    <div
      data-dock={isEditing ? undefined : true}
      className={`z-10 mt-8 border-t border-line bg-page ${isEditing ? '' : 'sticky bottom-0'}`}
    >
      <div className="flex items-center justify-between gap-x-4 gap-y-2 py-4 max-sm:flex-wrap max-sm:py-3">
        <p role="status" className="max-sm:w-full">
          <span className="font-[550] tabular-nums">
            {texts.approved({ approved, all: review.questions.length })}
          </span>
          {none && <span className="block text-sm text-ink-2">{texts.none_approved}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-auto">
          <Button disabled={none} onClick={onPreview}>
            <Eye aria-hidden />
            {texts.preview}
          </Button>
          <Button variant="primary" disabled={none} busy={review.isPublishing} onClick={onPublish}>
            {review.isPublishing ? texts.publishing : texts.publish}
          </Button>
        </div>
      </div>
    </div>
  )
}

type PreviewDialogProps = { open: boolean; onClose: () => void; title: string; questions: DraftQuestion[] }

/** The survey as respondents see it, rendered by the widget. */
export function PreviewDialog({ open, onClose, title, questions }: PreviewDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.preview} wide>
      <DialogBody>
        <p className="text-ink-2">{texts.preview_note}</p>
        <SurveyFrame title={title} questions={questions} />
      </DialogBody>
    </Dialog>
  )
}

function SurveyFrame({ title, questions }: Pick<PreviewDialogProps, 'title' | 'questions'>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const shown = publishedQuestions(questions).map(({ id, question, options }) => ({
      id,
      question,
      options: options.map((option) => ({ id: option.id, text: option.text })),
    }))
    const { theme } = document.documentElement.dataset
    const lang = respondentLanguage(shown)
    let unmount: (() => void) | null = () => {}
    void loadFormTexts(lang).then((texts) => {
      // Closed or changed in the meantime.
      if (!unmount) return
      const survey = { slug: 'preview', title, questions: shown, lang, texts }
      unmount = mount(element, { survey, preview: true, theme: theme === 'dark' ? 'dark' : 'light' }).unmount
    })
    return () => {
      unmount?.()
      unmount = null
    }
  }, [title, questions])
  return <div ref={frame} className="overflow-hidden rounded-md border border-line" />
}

/** The publish error; takes focus. */
export function PublishError({ blocked, error }: { blocked: boolean; error: Error | null }) {
  if (!blocked && !error) return null
  return (
    <div className="mt-6">
      {blocked ? (
        <FormError title={texts.still_editing}>
          <p>{texts.still_editing_note}</p>
        </FormError>
      ) : (
        <FormError title={texts.publish_failed}>
          <p>{texts.questions_kept({ message: messageOf(error, texts.publish_failed) })}</p>
        </FormError>
      )}
    </div>
  )
}

import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { loadFormTexts } from '@whofor/core/survey/respondent-texts/load-form-texts'
import { publishedQuestions } from '@whofor/core/survey/review'
import { texts as reviewTexts } from '@whofor/texts/console/surveys/review'
import { mount } from '@whofor/widget'
import { useEffect, useRef } from 'react'
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx'
import { respondentLanguage } from './respondent-language.ts'

type Props = { open: boolean; onClose: () => void; title: string; questions: DraftQuestion[] }

/** The survey as respondents see it, rendered by the widget. */
export function PreviewDialog({ open, onClose, title, questions }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={reviewTexts.preview} wide>
      <DialogBody>
        <p className="text-ink-2">{reviewTexts.preview_note}</p>
        <SurveyFrame title={title} questions={questions} />
      </DialogBody>
    </Dialog>
  )
}

function SurveyFrame({ title, questions }: Pick<Props, 'title' | 'questions'>) {
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

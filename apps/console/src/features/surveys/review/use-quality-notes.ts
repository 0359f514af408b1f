import { draftQuality, type QualityFinding } from '@whofor/core/survey/draft-quality'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { useState } from 'react'

export type QualityNotes = {
  /** Notes on a saved question that are not dismissed. */
  on: (questionId: string) => QualityFinding[]
  /** Those of them that still hold for the question as edited. */
  stillOn: (edited: DraftQuestion) => QualityFinding[]
  /** Hides a note while the page is open and the wording of its question stays. */
  dismiss: (note: QualityFinding) => void
}

/** Notes on what could be clearer, computed from the questions on screen. */
export function useQualityNotes(questions: DraftQuestion[]): QualityNotes {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const wordingOf = new Map(questions.map(({ id, question }) => [id, question]))
  const keyOf = ({ question, kind }: QualityFinding) =>
    JSON.stringify([question, kind, wordingOf.get(question)])
  const notes = draftQuality(questions).filter((note) => !dismissed.has(keyOf(note)))
  const on = (questionId: string) => notes.filter(({ question }) => question === questionId)
  return {
    on,
    stillOn: (edited) => {
      const kinds = new Set(on(edited.id).map(({ kind }) => kind))
      const changed = questions.map((question) => (question.id === edited.id ? edited : question))
      return draftQuality(changed).filter(({ question, kind }) => question === edited.id && kinds.has(kind))
    },
    dismiss: (note) => setDismissed((before) => new Set(before).add(keyOf(note))),
  }
}

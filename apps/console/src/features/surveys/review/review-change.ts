import type { DraftQuestion } from '@whofor/core/survey/question-schema'

/**
 * One review change as data: shown optimistically, saved later, rebased onto newer questions. Idempotent, since for a
 * moment it is both saved and still pending.
 */
export type ReviewChange =
  | { type: 'approve'; id: string; approved: boolean }
  | { type: 'edit'; question: DraftQuestion; basis: DraftQuestion }
  | { type: 'add'; question: DraftQuestion }
  | { type: 'move'; id: string; to: number }

export function applyChange(questions: DraftQuestion[], change: ReviewChange): DraftQuestion[] {
  switch (change.type) {
    case 'approve':
      return questions.map((question) =>
        question.id === change.id ? { ...question, approved: change.approved } : question,
      )
    case 'edit':
      return questions.map((question) =>
        question.id === change.question.id ? { ...change.question, approved: question.approved } : question,
      )
    case 'add':
      return find(questions, change.question.id) ? questions : [...questions, change.question]
    case 'move':
      return moved(questions, change.id, change.to)
  }
}

function moved(questions: DraftQuestion[], id: string, to: number): DraftQuestion[] {
  const from = questions.findIndex((question) => question.id === id)
  const question = questions[from]
  if (!question || to < 0 || to >= questions.length) return questions
  return questions.toSpliced(from, 1).toSpliced(to, 0, question)
}

/** Whether a change made on `before` still applies to `after`: what it touches must not have changed. */
export function stillApplies(before: DraftQuestion[], after: DraftQuestion[], change: ReviewChange): boolean {
  switch (change.type) {
    case 'add':
      return true
    case 'move':
      return before.map(idOf).join() === after.map(idOf).join()
    case 'approve':
      return sameText(find(before, change.id), find(after, change.id))
    case 'edit':
      return sameText(change.basis, find(after, change.question.id))
  }
}

const idOf = (question: DraftQuestion) => question.id
const find = (questions: DraftQuestion[], id: string) => questions.find((question) => question.id === id)

function sameText(one: DraftQuestion | undefined, other: DraftQuestion | undefined): boolean {
  if (!one || !other) return false
  return JSON.stringify(textOf(one)) === JSON.stringify(textOf(other))
}

const textOf = ({ question, options }: DraftQuestion) => [
  question,
  options.map((option) => [option.text, option.score, option.not_sure === true]),
]

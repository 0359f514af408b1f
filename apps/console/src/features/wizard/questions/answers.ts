import type { IntakeReply } from '@whofor/core/persona/wizard'
import type { IntakeDraft } from '../draft-storage.ts'

type Questions = IntakeReply['questions']

/** The answers with one changed; an empty text is none. */
export function withAnswer(asked: IntakeDraft, place: number, answer: string): IntakeDraft {
  const answers = [...asked.answers]
  while (answers.length < place) answers.push(null)
  answers[place] = answer === '' ? null : answer
  return { ...asked, answers }
}

/** One answer each; null where a text question was left empty, or skipped. */
export const answersTo = (questions: Questions, { answers }: IntakeDraft): (string | null)[] =>
  questions.map((_, place) => {
    const answer = answers[place]?.trim()
    return answer ? answer : null
  })

/** The first question that needs an answer and has none: only texts can be skipped. */
export function firstOpen(questions: Questions, asked: IntakeDraft): number | null {
  const answers = answersTo(questions, asked)
  const place = questions.findIndex(({ type }, index) => type !== 'text' && answers[index] === null)
  return place === -1 ? null : place
}

import type { IntakeReply } from '@whofor/core/persona/wizard'
import type { IntakeDraft } from '../draft-storage.ts'

type Questions = IntakeReply['questions']

/** Sets one answer; an empty text clears it. */
export function withAnswer(asked: IntakeDraft, place: number, answer: string): IntakeDraft {
  const answers = [...asked.answers]
  while (answers.length < place) answers.push(null)
  answers[place] = answer === '' ? null : answer
  return { ...asked, answers }
}

/** One answer per question; null where a text question was skipped. */
export const answersTo = (questions: Questions, { answers }: IntakeDraft): (string | null)[] =>
  questions.map((_, place) => {
    const answer = answers[place]?.trim()
    return answer ? answer : null
  })

/** The first unanswered question that is not a text question; null if there is none. */
export function firstOpen(questions: Questions, asked: IntakeDraft): number | null {
  const answers = answersTo(questions, asked)
  const place = questions.findIndex(({ type }, index) => type !== 'text' && answers[index] === null)
  return place === -1 ? null : place
}

import type { SurveyQuestion, TextCorrection } from './question-schema.ts'

/**
 * A published question with corrected texts. Options keep their ids, order and scores. `original` keeps the text as
 * first published.
 * @returns the question itself if nothing changes; null if the options are not the same
 */
export function correctQuestion(
  question: SurveyQuestion,
  texts: TextCorrection,
  now: number,
): SurveyQuestion | null {
  const { options } = question
  if (texts.options.length !== options.length) return null
  if (texts.options.some(({ id }, place) => options[place]?.id !== id)) return null
  const isSame =
    question.question === texts.question &&
    options.every(({ text }, place) => text === texts.options[place]?.text)
  if (isSame) return question
  const { original: _, ...others } = question
  return {
    ...others,
    ...withText('question', question.original ?? question.question, texts.question),
    options: options.map(({ original, ...option }, place) => ({
      ...option,
      ...withText('text', original ?? option.text, texts.options[place]?.text ?? option.text),
    })),
    corrected_at: now,
  }
}

/** A text changed back to its original is not marked as corrected. */
function withText<Key extends string>(key: Key, first: string, text: string) {
  const changed = { [key]: text } as Record<Key, string>
  return first === text ? changed : { ...changed, original: first }
}

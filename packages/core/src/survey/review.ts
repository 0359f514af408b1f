import { texts } from '@whofor/texts/core/survey'
import { NOT_SURE_TEXTS, saysNotSure } from './not-sure.ts'
import type { DraftQuestion, SurveyQuestion, TextCorrection } from './question-schema.ts'
import { SCORE, SURVEY_LIMITS } from './survey.ts'

export function approvedCount(questions: Pick<DraftQuestion, 'approved'>[]): number {
  return questions.filter((question) => question.approved).length
}

type Option = DraftQuestion['options'][number]

/**
 * Marks the "Not sure" option in any language, or adds one; the English one is translated. A list of eight options
 * stays at eight.
 * @param own the text in the question's language
 */
export function withNotSure(options: Option[], own: string = NOT_SURE_TEXTS.en): Option[] {
  const isNotSure = (option: Option) => option.not_sure || saysNotSure(option.text)
  const others = options.filter((option) => !isNotSure(option)).slice(0, SURVEY_LIMITS.options.max - 1)
  const written = options.find(isNotSure)?.text ?? own
  const text = written === NOT_SURE_TEXTS.en ? own : written
  return [...others, { text, score: SCORE.neutral, not_sure: true }]
}

/**
 * The approved questions in order, with stable ids for questions (`q1`…) and options (`a`…). Drops the temporary id and
 * the approved flag.
 */
export function publishedQuestions(questions: DraftQuestion[]): SurveyQuestion[] {
  return questions
    .filter((question) => question.approved)
    .map((question, index) => ({
      id: `q${index + 1}`,
      question: question.question,
      options: question.options.map((option, position) => ({
        id: String.fromCharCode(97 + position),
        text: option.text,
        score: option.score,
        ...(option.not_sure ? { not_sure: true } : {}),
      })),
      explanation: question.explanation,
    }))
}

const MARK = / \((?:copy|Kopie)\)$/u

/** The title of a copy while it is a draft; respondents never see the mark. */
export const withCopyMark = (title: string): string =>
  texts.copy_mark.copy_of({ title: withoutCopyMark(title) })

export const withoutCopyMark = (title: string): string => title.replace(MARK, '')

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

/** Published questions as questions of a new draft, all approved. */
export function draftOf(questions: readonly SurveyQuestion[]): DraftQuestion[] {
  return questions.map(({ id, question, options, explanation }) => ({
    id,
    question,
    options: options.map(({ text, score, not_sure }) => ({
      text,
      score,
      ...(not_sure === undefined ? {} : { not_sure }),
    })),
    explanation,
    approved: true,
  }))
}

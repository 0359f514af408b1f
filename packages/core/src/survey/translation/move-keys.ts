import type { DraftQuestion } from '../question-schema.ts'
import type { TranslatedTexts } from './translated-text.ts'

/**
 * Renames the keys of a draft's translations to the ids of the published questions. Texts of questions that were left
 * out are dropped.
 */
export function movePublished(texts: TranslatedTexts, questions: readonly DraftQuestion[]): TranslatedTexts {
  const asked = questions.filter(({ approved }) => approved)
  const newIds = new Map(asked.map(({ id }, index) => [id, `q${index + 1}`]))
  const known = new Set(questions.map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const [id = '', option] = key.split('.')
      if (!known.has(id)) return [[key, text]]
      const moved = newIds.get(id)
      return moved === undefined ? [] : [[option === undefined ? moved : `${moved}.${option}`, text]]
    }),
  )
}

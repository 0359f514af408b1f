import type { DraftQuestion } from '../question-schema.ts'
import type { TranslatedTexts } from './translated-text.ts'

/** The texts of a draft under the ids that publishing gives its questions; those of questions left out are dropped. */
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

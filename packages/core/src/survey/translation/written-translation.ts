import { z } from 'zod'
import { cleanModelText } from '../../text/clean-text.ts'
import { unwrapList } from '../../text/unwrap-list.ts'
import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import type { SourceText } from './source-texts.ts'
import {
  isOtherLanguage,
  isUntranslated,
  optionFault,
  type TranslationFault,
  textFault,
} from './translation-faults.ts'

/** Schema sent to the provider: no bounds, every key required. */
export const translationOutput = z.object({
  translations: z.array(z.object({ id: z.string(), text: z.string() })),
})

/** The usable texts by key, and the faults of the others. */
export type WrittenTranslation = { texts: Record<string, string>; faults: TranslationFault[] }

type Asked = {
  sources: readonly SourceText[]
  from: RespondentLanguage | null
  to: RespondentLanguage
}

const LONGEST = 5000

/**
 * Parses a drafted translation. Faulty texts are left out if at least half of the texts are usable. Ids that were not
 * requested are ignored; of a repeated id, the last text counts.
 */
export function writtenTranslation({ sources, from, to }: Asked) {
  return z
    .preprocess(
      (value) => unwrapList(value, 'translations'),
      z.object({ translations: z.array(z.object({ id: z.string(), text: z.string() })) }),
    )
    .transform(({ translations }, context): WrittenTranslation => {
      const written = new Map(translations.map(({ id, text }) => [id, cleanModelText(text, LONGEST)]))
      const faults = faultsOf(sources, written)
      const faulty = new Set(faults.map(({ key }) => key))
      const pairs = sources.flatMap((source) => {
        const text = written.get(source.key)
        return text === undefined ? [] : [{ source, text }]
      })
      const usable = pairs.filter(({ source }) => !faulty.has(source.key))
      const wrong = isUntranslated(pairs) || isOtherLanguage(usable, { from, to })
      if (!wrong && usable.length * 2 >= sources.length && usable.length > 0)
        return { texts: Object.fromEntries(usable.map(({ source, text }) => [source.key, text])), faults }
      if (wrong)
        context.addIssue({ code: 'custom', message: `is not written in the language asked for (${to})` })
      for (const { key, text } of faults) context.addIssue({ code: 'custom', path: [key], message: text })
      if (!wrong && faults.length === 0) context.addIssue({ code: 'custom', message: 'has no translations' })
      return z.NEVER
    })
}

function faultsOf(sources: readonly SourceText[], written: ReadonlyMap<string, string>): TranslationFault[] {
  const single = sources.flatMap((source): TranslationFault[] => {
    const text = written.get(source.key)
    const fault = text === undefined ? 'is missing' : textFault(source, text)
    return fault === null ? [] : [{ key: source.key, text: fault }]
  })
  const questions = new Set(sources.flatMap(({ question_id }) => question_id ?? []))
  const beside = [...questions].flatMap((id): TranslationFault[] => {
    const options = sources.filter((one) => one.is_option && one.question_id === id && written.has(one.key))
    const fault = optionFault(
      options,
      options.map(({ key }) => written.get(key) ?? ''),
    )
    return fault === null ? [] : options.map(({ key }) => ({ key, text: fault }))
  })
  return [...single, ...beside]
}

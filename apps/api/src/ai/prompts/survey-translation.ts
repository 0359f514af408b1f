import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { SourceText } from '@whofor/core/survey/translation/source-texts'
import {
  translationOutput,
  type WrittenTranslation,
  writtenTranslation,
} from '@whofor/core/survey/translation/written-translation'
import type { ObjectRequest } from '../port.ts'

type Input = {
  title: string
  relationship: string
  from: RespondentLanguage | null
  to: RespondentLanguage
  sources: readonly SourceText[]
  /** What is translated already of the same questions, by key. */
  others: Record<string, { original: string; translation: string }>
  /** Translations that the owner wants replaced, by key. */
  replaced: Record<string, string>
}

const RULES = `You translate the texts of a survey, which its respondents read. You are a native speaker of the language asked for.

Rules:
- Translate meaning, not words: what a native speaker would print. Plain words, the polite form of address where the language has one, gender-neutral where that reads naturally.
- Same meaning, same strength: an answer must say as much as the original, no more and no less. Options of a question stay parallel in form, and a scale keeps its steps in their order.
- Every text is about as short as its original, and within its limit of characters.
- Numbers stay as digits, and the same; so do currencies, units, web addresses, and names in braces. Names of products, places and people stay, unless the language has its own.
- Each translation has the id of its text. Every id comes exactly once. Nothing is added or left out.`

/** Requests the translation of some texts of a survey, whole questions at a time. */
export function surveyTranslationRequest(input: Input): ObjectRequest<WrittenTranslation> {
  const { title, relationship, from, to, sources, others, replaced } = input
  const given = (name: string, value: object) =>
    Object.keys(value).length > 0 ? { [name]: JSON.stringify(value) } : {}
  return {
    requestType: 'survey_translation',
    name: 'survey_translation',
    outputSchema: translationOutput,
    replySchema: writtenTranslation({ sources, from, to }),
    findIssues: ({ faults }) => faults.map(({ key, text }) => `${key} ${text}`),
    temperature: 0.2,
    system: RULES,
    data: {
      survey: title,
      respondents: relationship,
      texts: JSON.stringify(
        sources.map(({ key, question_id, is_option, text, max }) => ({
          id: key,
          ...(is_option ? { option_of: question_id } : {}),
          text,
          limit: max,
        })),
      ),
      ...given('translated_already', others),
      ...given('replaced', replaced),
    },
    instruction: `Translate every text of the block "texts"${from ? ` from ${nameOf(from)}` : ''} into ${nameOf(to)}.${
      Object.keys(others).length > 0 ? ' It must fit what is translated already.' : ''
    }${Object.keys(replaced).length > 0 ? ' The owner was not content with what the block "replaced" holds: word it differently.' : ''}`,
  }
}

const NAMES: Partial<Record<RespondentLanguage, string>> = {
  pt: 'Portuguese (as understood in Portugal and Brazil)',
  ar: 'Modern Standard Arabic',
  zh: 'Chinese (simplified characters)',
}

const nameOf = (language: RespondentLanguage): string =>
  NAMES[language] ?? new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

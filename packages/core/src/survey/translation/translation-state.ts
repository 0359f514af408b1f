import type { SourceText } from './source-texts.ts'
import type { StoredTranslation } from './translated-text.ts'

/**
 * Of one text: `draft` was written by the model and waits for approval, `outdated` is approved, but its original has changed.
 * Respondents get what is approved, also while it is outdated or a draft waits to replace it.
 */
export type TextState = 'missing' | 'draft' | 'outdated' | 'approved'

export type TranslationProgress = { total: number; approved: number; drafts: number; outdated: number }

export function textState(
  { key, text }: Pick<SourceText, 'key' | 'text'>,
  { texts, drafts }: StoredTranslation,
): TextState {
  if (drafts[key]) return 'draft'
  const approved = texts[key]
  if (!approved) return 'missing'
  return approved.source === text ? 'approved' : 'outdated'
}

export function translationProgress(
  sources: readonly SourceText[],
  translation: StoredTranslation,
): TranslationProgress {
  const states = sources.map((source) => textState(source, translation))
  const count = (state: TextState) => states.filter((one) => one === state).length
  return {
    total: sources.length,
    approved: count('approved'),
    drafts: count('draft'),
    outdated: count('outdated'),
  }
}

/** Those that the model writes when it is asked for all that is left. */
export const textsToDraft = (sources: readonly SourceText[], translation: StoredTranslation): SourceText[] =>
  sources.filter((source) => {
    const state = textState(source, translation)
    return state === 'missing' || state === 'outdated'
  })

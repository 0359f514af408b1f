import type { SourceText, StoredTranslation } from './source-texts.ts'

/**
 * State of one text. `draft`: written by the model, not approved. `outdated`: approved, but the original has changed.
 * Respondents read approved texts, also while they are outdated or a draft is waiting to replace them.
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

/** The texts that the model drafts when asked for everything that is missing. */
export const textsToDraft = (sources: readonly SourceText[], translation: StoredTranslation): SourceText[] =>
  sources.filter((source) => {
    const state = textState(source, translation)
    return state === 'missing' || state === 'outdated'
  })

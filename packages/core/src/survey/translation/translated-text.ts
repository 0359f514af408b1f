/** A translated text of a survey, with the original it was translated from. */
export type TranslatedText = { text: string; source: string }

/** Keys as in `sourceTexts`. */
export type TranslatedTexts = Record<string, TranslatedText>

/** A survey's translations into one language: the approved ones, and those drafted by the model. */
export type StoredTranslation = { texts: TranslatedTexts; drafts: TranslatedTexts }

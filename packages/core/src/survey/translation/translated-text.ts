/** A text of a survey in another language, with the text that it was translated from. */
export type TranslatedText = { text: string; source: string }

/** By key, as in `sourceTexts`. */
export type TranslatedTexts = Record<string, TranslatedText>

/** A survey's own texts in one language: those that are approved, and those that the model wrote. */
export type StoredTranslation = { texts: TranslatedTexts; drafts: TranslatedTexts }

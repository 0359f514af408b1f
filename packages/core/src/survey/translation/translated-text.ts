/** A text of a survey in another language, with the text that it was translated from. */
type TranslatedText = { text: string; source: string }

/** By key, as in `sourceTexts`. */
export type TranslatedTexts = Record<string, TranslatedText>

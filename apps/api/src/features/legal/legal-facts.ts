import type { LegalDoc } from '@whofor/core/legal'

/** Sentences of a default text that depend on the instance. */
type LegalFacts = { contact: string; model: string }
export type DefaultTexts = Record<LegalDoc, (facts: LegalFacts) => string>

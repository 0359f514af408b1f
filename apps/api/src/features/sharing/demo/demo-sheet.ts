import type { StructuredData, UnstructuredData } from '@whofor/core/persona/persona'

/**
 * Handwritten sheet of a public demo persona. A sentence ends in [1] where it says what the first counted answer says, in [~1]
 * where it follows from it; all others are assumed.
 */
export type DemoSheet = {
  relationship: string
  location: string
  gender: string
  asked: readonly [question: string, answer: string][]
  /** What people of this place and of this work have in common. */
  place: string
  work: string
  structured: StructuredData
  unstructured: UnstructuredData
}

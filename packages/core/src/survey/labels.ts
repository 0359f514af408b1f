import { texts } from '@whofor/texts/core/survey'
import { RESPONDENT_TYPES } from './survey.ts'

export const levelLabel = (level: keyof typeof texts.labels.levels): string => texts.labels.levels[level]

/** A known type in the language of the interface; the owner’s own words as they are. */
export function relationshipLabel(relationship: string): string {
  if (relationship === 'Other') return texts.labels.other
  const place = ([...RESPONDENT_TYPES] as string[]).indexOf(relationship)
  return texts.labels.types[place] ?? relationship
}

import { z } from 'zod'
import { DEMOGRAPHIC_TOPICS, type DemographicTopic } from './demographic-topics.ts'

/** Who made it from what: answers to a survey, what the owner said in the wizard, or somebody else's file. */
export const personaSource = z.enum(['survey', 'wizard', 'import'])
export type PersonaSource = z.infer<typeof personaSource>

/** Where a figure or a mark comes from a file: nobody here has counted or checked it. */
export const UNVERIFIED = 'Unverified: imported from a file.'
/** Who wrote an imported persona: what its file says of that cannot be known to be true. */
export const UNKNOWN_MODEL = 'Unknown'
/** Under what the model says of place, work and days. */
export const INSIGHTS_NOTE = 'Written by the AI, not counted.'

/**
 * Which part of a profile is invented, for under its heading; null when all of it was asked or said.
 * @param known topics that the survey asked or the owner spoke of; null where that cannot be told
 */
export function profileNote(source: PersonaSource, known: readonly DemographicTopic[] | null): string | null {
  if (source === 'import') return UNVERIFIED
  if (!known) return `What the survey did not ask is ${INVENTED}`
  const invented = DEMOGRAPHIC_TOPICS.filter((topic) => !known.includes(topic))
  if (invented.length === 0) return null
  if (invented.length === DEMOGRAPHIC_TOPICS.length)
    return source === 'survey'
      ? `The survey asked about none of this: it is ${INVENTED}`
      : `The owner said nothing about this: it is ${INVENTED}`
  const subject = source === 'survey' ? 'The survey did not ask about' : 'The owner did not mention'
  const verb = invented.length === 1 ? 'this is' : 'these are'
  return `${subject} ${listed(invented)}: ${verb} ${INVENTED}`
}

const INVENTED = 'invented to make the persona concrete.'

function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`
}

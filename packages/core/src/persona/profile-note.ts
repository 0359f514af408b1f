import { z } from 'zod'
import { DEMOGRAPHIC_TOPICS, type DemographicTopic } from './demographic-topics.ts'

/** What a persona was made from: survey answers, the owner's intake answers, or an imported file. */
export const personaSource = z.enum(['survey', 'wizard', 'import'])
export type PersonaSource = z.infer<typeof personaSource>

/** Shown beside figures that come from an imported file. */
export const UNVERIFIED = 'Unverified: imported from a file.'
/** Model of an imported persona: its file's claim cannot be verified. */
export const UNKNOWN_MODEL = 'Unknown'
/** Shown under the model's insights. */
export const INSIGHTS_NOTE = 'Written by the AI, not counted.'

/**
 * Note under the profile's heading on which part is invented; null when everything was asked or stated.
 * @param known topics that the survey asked about or the owner stated; null when unknown
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

import { texts } from '@whofor/texts/core/persona'
import { z } from 'zod'
import { DEMOGRAPHIC_TOPICS, type DemographicTopic } from './demographic-topics.ts'

/** What a persona was created from: survey answers, the owner's intake answers, or an imported file. */
export const personaSource = z.enum(['survey', 'wizard', 'import'])
export type PersonaSource = z.infer<typeof personaSource>

/** The stored model name of an imported persona, because the file's claim cannot be verified. */
export const UNKNOWN_MODEL = 'Unknown'

/**
 * Note below the profile's heading that says which part is invented; null if everything was asked or stated.
 * @param known topics that the survey asked about or the owner stated; null if unknown
 */
export function profileNote(source: PersonaSource, known: readonly DemographicTopic[] | null): string | null {
  if (source === 'import') return texts.notes.unverified
  if (!known) return texts.notes.unknown
  const invented = DEMOGRAPHIC_TOPICS.filter((topic) => !known.includes(topic))
  if (invented.length === 0) return null
  if (invented.length === DEMOGRAPHIC_TOPICS.length)
    return source === 'survey' ? texts.notes.none_asked : texts.notes.none_said
  return texts.notes.some({ source, topics: listed(invented), count: invented.length })
}

/** "age, place or income" */
function listed(topics: readonly DemographicTopic[]): string {
  const names = topics.map((topic) => texts.notes.topics[topic])
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : texts.notes.topic_list({ first: names.slice(0, -1).join(', '), last })
}

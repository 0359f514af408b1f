import { z } from 'zod'
import { translated } from '../i18n/translated.ts'
import { DEMOGRAPHIC_TOPICS, type DemographicTopic } from './demographic-topics.ts'

/** What a persona was created from: survey answers, the owner's intake answers, or an imported file. */
export const personaSource = z.enum(['survey', 'wizard', 'import'])
export type PersonaSource = z.infer<typeof personaSource>

/** The stored model name of an imported persona, because the file's claim cannot be verified. */
export const UNKNOWN_MODEL = 'Unknown'

const TOPICS_DE: Record<DemographicTopic, string> = {
  age: 'Alter',
  gender: 'Geschlecht',
  place: 'Wohnort',
  occupation: 'Beruf',
  income: 'Einkommen',
  education: 'Bildung',
  family: 'Familie',
}

/** Notes about the reliability of a part of a persona. Read them where they are shown. */
export const NOTE_TEXTS = translated(
  {
    unverified: 'Unverified: imported from a file.',
    insights: 'Written by the AI, not counted.',
    unknown: 'What the survey did not ask is invented to make the persona concrete.',
    noneAsked: 'The survey asked about none of this: it is invented to make the persona concrete.',
    noneSaid: 'The owner said nothing about this: it is invented to make the persona concrete.',
    some: (source: PersonaSource, topics: readonly DemographicTopic[]) =>
      `${source === 'survey' ? 'The survey did not ask about' : 'The owner did not mention'} ${listed(topics, 'or')}: ${topics.length === 1 ? 'this is' : 'these are'} invented to make the persona concrete.`,
  },
  {
    unverified: 'Ungeprüft: aus einer Datei importiert.',
    insights: 'Von der KI geschrieben, nicht gezählt.',
    unknown: 'Was die Umfrage nicht fragte, ist erfunden, um die Persona greifbar zu machen.',
    noneAsked: 'Die Umfrage fragte nach nichts davon: Es ist erfunden, um die Persona greifbar zu machen.',
    noneSaid: 'Der Inhaber sagte nichts dazu: Es ist erfunden, um die Persona greifbar zu machen.',
    some: (source, topics) => {
      const names = listed(
        topics.map((topic) => TOPICS_DE[topic]),
        'und',
      )
      return `${source === 'survey' ? 'In der Umfrage nicht gefragt' : 'Vom Inhaber nicht genannt'}: ${names}. ${topics.length === 1 ? 'Dies ist' : 'Diese sind'} erfunden, um die Persona greifbar zu machen.`
    },
  },
)

/**
 * Note below the profile's heading that says which part is invented; null if everything was asked or stated.
 * @param known topics that the survey asked about or the owner stated; null if unknown
 */
export function profileNote(source: PersonaSource, known: readonly DemographicTopic[] | null): string | null {
  if (source === 'import') return NOTE_TEXTS.unverified
  if (!known) return NOTE_TEXTS.unknown
  const invented = DEMOGRAPHIC_TOPICS.filter((topic) => !known.includes(topic))
  if (invented.length === 0) return null
  if (invented.length === DEMOGRAPHIC_TOPICS.length)
    return source === 'survey' ? NOTE_TEXTS.noneAsked : NOTE_TEXTS.noneSaid
  return NOTE_TEXTS.some(source, invented)
}

function listed(items: readonly string[], word: string): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`
}

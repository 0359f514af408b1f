import type { LEVEL_SIZES } from '@whofor/core/persona/fields'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { Archetype } from '../banks/archetypes.ts'
import type { Topic } from '../topic/read-topic.ts'
import type { Finding } from './findings.ts'
import type { Person } from './person.ts'
import type { Phrase } from './phrases.ts'

/** What all fields of a persona are written from: decided once, so that no field contradicts another. */
export type PersonaDraft = {
  topic: Topic
  person: Person
  marital: string
  children: string
  isRetired: boolean
  archetype: Archetype
  findings: Finding[]
  /** Index of the persona within its job, so that personas of one job differ. */
  turn: number
  say: Phrase
  sizes: (typeof LEVEL_SIZES)[DetailLevel]
}

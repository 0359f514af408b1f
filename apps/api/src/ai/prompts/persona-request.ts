import type { PersonaBrief } from '@whofor/core/persona/brief'
import { personaIssues } from '@whofor/core/persona/consistency'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import type { RefutedAnswer } from '@whofor/core/persona/refuted-answers'
import {
  type PersonaOrigin,
  type PersonaReply,
  personaOutputSchema,
  personaReplySchema,
} from '@whofor/core/persona/reply'
import { PERSONA_LANGUAGES, type PersonaLanguage } from '@whofor/core/persona/wishes'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import { constraintBlocks } from './persona-rules.ts'

/** What a persona is generated from, whatever its source. */
export type PersonaInput = {
  relationship: string
  business_context: string
  detail_level: DetailLevel
  /** Chosen by the owner; else the language of the business context. */
  language?: PersonaLanguage | undefined
  constraints: PersonaConstraints
  brief: PersonaBrief
  /** Index of the persona within its job, from 0, and the number of personas in the job. */
  ordinal: number
  count: number
  /** Full names of the owner's other personas. */
  taken_names: readonly string[]
  /** Whether the customers are businesses. */
  b2b?: boolean
}

type Parts = {
  origin: PersonaOrigin
  rules: string
  /** Further data blocks, in the order in which they are sent. */
  data: Record<string, string>
  instruction: string
  /** Names of the fields that the owner asked for. */
  custom_fields: readonly string[]
  /** Answers that were not given. */
  refuted: readonly RefutedAnswer[]
}

/** The request for one persona. */
export function personaRequest(input: PersonaInput, parts: Parts): ObjectRequest<PersonaReply> {
  const { detail_level, constraints, brief, ordinal, count, taken_names } = input
  const { custom_fields, origin, refuted } = parts
  const b2b = input.b2b ?? false
  return {
    requestType: 'persona',
    name: 'persona',
    outputSchema: personaOutputSchema(detail_level, { origin, b2b }),
    replySchema: personaReplySchema(detail_level, { origin, b2b }),
    findIssues: (reply) => personaIssues(reply, { constraints, taken_names, custom_fields, refuted }),
    temperature: 0.7,
    system: b2b ? `${parts.rules}${COMPANY_RULE}` : parts.rules,
    data: {
      business_context: input.business_context,
      relationship: input.relationship,
      parameters: JSON.stringify({
        detail_level,
        persona: ordinal + 1,
        of: count,
        ...(b2b && { b2b }),
        ...(input.language && { language: input.language }),
      }),
      taken_names: takenNamesBlock(taken_names, brief),
      ...constraintBlocks(constraints, brief),
      ...parts.data,
    },
    instruction: `Write persona ${ordinal + 1} of ${count}: ${parts.instruction} ${languageRule(input.language)}`,
  }
}

const languageRule = (language: PersonaLanguage | undefined) =>
  language
    ? `Write in ${PERSONA_LANGUAGES[language]}, whatever the language of the business context.`
    : 'Write in the language of the business context.'

const COMPANY_RULE =
  '\n- The customers are businesses: this person buys for a company. company_size: how large it is. purchase_role: what this person decides, proposes or signs, and who else does. tools: software and other means used for this today. kpis: the figures this person is measured by; name them, without values.'

const MAX_TAKEN_NAMES = 60

/** As JSON; names with an initial of the brief come first, because they are the likeliest to be repeated. */
function takenNamesBlock(names: readonly string[], brief: PersonaBrief): string {
  const letters = new Set([brief.initial, brief.surname_initial])
  const sharesInitial = (name: string) =>
    Number(letters.has(name.charAt(0)) || letters.has(name.split(/\s+/u).at(-1)?.charAt(0)))
  return JSON.stringify(
    names.toSorted((a, b) => sharesInitial(b) - sharesInitial(a)).slice(0, MAX_TAKEN_NAMES),
  )
}

import type { PersonaBrief } from '@whofor/core/persona/brief'
import { personaIssues } from '@whofor/core/persona/consistency'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { type PersonaReply, personaOutputSchema, personaReplySchema } from '@whofor/core/persona/reply'
import type { IntakeQuestion } from '@whofor/core/persona/wizard'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import {
  constraintBlocks,
  ethnicityRule,
  personaParameters,
  personRules,
  takenNamesBlock,
} from './persona-rules.ts'

type Input = {
  relationship: string
  business_context: string
  detail_level: DetailLevel
  intake: { questions: readonly IntakeQuestion[]; answers: readonly (string | null)[] }
  /** Advanced level only: extra fields that the owner asked for. */
  custom_fields: readonly string[]
  constraints: PersonaConstraints
  brief: PersonaBrief
  /** Index of the persona within its job, from 0, and the number of personas in the job. */
  ordinal: number
  count: number
  /** Full names of the owner's other personas. */
  taken_names: readonly string[]
}

/** Requests one persona that represents an audience as its owner described it. */
export function personaFromBusinessRequest(input: Input): ObjectRequest<PersonaReply> {
  const { detail_level, constraints, brief, taken_names, custom_fields } = input
  return {
    requestType: 'persona',
    name: 'persona',
    outputSchema: personaOutputSchema(detail_level, 'wizard'),
    replySchema: personaReplySchema(detail_level, 'wizard'),
    findIssues: (reply) => personaIssues(reply, { constraints, taken_names, custom_fields }),
    temperature: 0.7,
    system: rules(detail_level),
    data: {
      business_context: input.business_context,
      relationship: input.relationship,
      parameters: personaParameters(input),
      intake: intakeAnswers(input.intake),
      ...(detail_level === 'advanced' ? { custom_fields: JSON.stringify(custom_fields) } : {}),
      taken_names: takenNamesBlock(taken_names, brief),
      ...constraintBlocks(constraints, brief),
    },
    instruction: `Write persona ${input.ordinal + 1} of ${input.count}: one believable person of this relationship to the business. Let the owner's answers shape work, habits, goals and objections. Write in the language of the business context.`,
  }
}

/** The owner's questions and answers as JSON, without those that were skipped. */
export function intakeAnswers({ questions, answers }: Input['intake']): string {
  const given = questions.flatMap(({ question }, index) => {
    const answer = answers[index]
    return answer ? [{ question, answer }] : []
  })
  return JSON.stringify(given)
}

function rules(level: DetailLevel): string {
  return `You write audience personas for the owners of businesses. A persona is one invented, ordinary, specific person in whom an owner recognises part of an audience.

Rules:
- The owner's answers are what is known: contradict none of them. An answer tells what is usual, so a persona may stand for a part of it only. What is not known, invent plainly and modestly.
- Write no statistics, no shares, no sources, no links: nobody has counted anything.
- location_summary, industry_summary and activity_summary: what living there, working in that field and spending the days like this means for the relationship with this business. key_justifications: which answers and which words of the business context led to this persona.
${personRules(level)}${customFieldRule(level)}${ethnicityRule(level)}`
}

function customFieldRule(level: DetailLevel): string {
  if (level !== 'advanced') return ''
  return '\n- custom_fields: one entry for each name listed there, with exactly that name and a short value for this person; an empty list when none is listed.'
}

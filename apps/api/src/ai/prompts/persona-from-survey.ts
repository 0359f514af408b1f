import type { PersonaBrief } from '@whofor/core/persona/brief'
import { personaIssues } from '@whofor/core/persona/consistency'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { PREDEFINED_CUSTOM_FIELDS } from '@whofor/core/persona/fields'
import { type PersonaReply, personaOutputSchema, personaReplySchema } from '@whofor/core/persona/reply'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import {
  constraintBlocks,
  ethnicityRule,
  personaParameters,
  personRules,
  takenNamesBlock,
} from './persona-rules.ts'
import { ANSWER_TABLE_RULE } from './shared-rules.ts'

type Input = {
  relationship: string
  business_context: string
  detail_level: DetailLevel
  constraints: PersonaConstraints
  brief: PersonaBrief
  /** Counts of the group's answers from `answerTableText`, never single answers. */
  table: string
  group: { label: string; count: number; of: number }
  /** Index of the persona within its job, from 0, and the number of personas in the job. */
  ordinal: number
  count: number
  /** Number of personas generated from this group. */
  personas_of_group?: number
  /** Names of the owner's other personas. */
  taken_names?: string[]
}

/** Requests one persona that represents one group of a survey's answers. */
export function personaFromSurveyRequest(input: Input): ObjectRequest<PersonaReply> {
  return {
    requestType: 'persona',
    name: 'persona',
    outputSchema: personaOutputSchema(input.detail_level),
    replySchema: personaReplySchema(input.detail_level),
    findIssues: (reply) =>
      personaIssues(reply, {
        constraints: input.constraints,
        taken_names: input.taken_names ?? [],
        custom_fields: [],
      }),
    temperature: 0.7,
    system: rules(input.detail_level),
    data: {
      business_context: input.business_context,
      relationship: input.relationship,
      parameters: personaParameters(input),
      ...(input.detail_level === 'advanced'
        ? { custom_field_choices: JSON.stringify(PREDEFINED_CUSTOM_FIELDS) }
        : {}),
      taken_names: takenNamesBlock(input.taken_names ?? [], input.brief),
      ...constraintBlocks(input.constraints, input.brief),
      group: groupLines(input),
      answers: input.table,
    },
    instruction: `Write persona ${input.ordinal + 1} of ${input.count}: one believable person who stands for this group. Let what the group answers more often than everyone shape work, habits, goals and objections. Write in the language of the business context.`,
  }
}

function rules(level: DetailLevel): string {
  return `You write audience personas from survey results. A persona is one invented, ordinary, specific person in whom a group of respondents would recognise themselves.

Rules:
- The table of counts is the evidence. ${ANSWER_TABLE_RULE} Build on the answers that most of the group gave and on those it gave clearly more often than everyone. Contradict none of them. What the table does not show, invent plainly and modestly.
- Write no numbers, shares or statistics about the survey: say it in words ("often before eight in the morning"). Write no codes, no sources, no links.
- location_summary and industry_summary: what living there and working in that field means for the relationship with this business. key_justifications: which answers led to this persona. Each sentence names one answer of the table, word for word in quotation marks, and what follows from it; code adds the figure. No words of strength there: no "most", "the largest part", "more than others". "Not sure" may be the answer that leads.
${personRules(level)}${customFieldRule(level)}${ethnicityRule(level)}`
}

function customFieldRule(level: DetailLevel): string {
  if (level !== 'advanced') return ''
  return `\n- custom_fields: the 5 to 8 names of the block "custom_field_choices" that matter most for this business, each with a short value. Political Affiliation and Religious Beliefs only if the business context is about them.`
}

function groupLines({ group, personas_of_group: shared = 1 }: Input): string {
  return [
    `${group.label}: ${group.count} of ${group.of} responses`,
    ...(shared > 1
      ? [`${shared} personas stand for this group; this one differs from the others by its brief.`]
      : []),
  ].join('\n')
}

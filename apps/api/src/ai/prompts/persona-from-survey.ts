import { PREDEFINED_CUSTOM_FIELDS } from '@whofor/core/persona/fields'
import type { RefutedAnswer } from '@whofor/core/persona/refuted-answers'
import type { PersonaReply } from '@whofor/core/persona/reply'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import { type PersonaInput, personaRequest } from './persona-request.ts'
import { ethnicityRule, personRules } from './persona-rules.ts'
import { ANSWER_REFERENCES, ANSWER_TABLE_RULE } from './shared-rules.ts'

type Input = PersonaInput & {
  /** Counts of the group's answers from `answerTableText`, never single answers. */
  table: string
  /** Answers that the group hardly gave. */
  refuted?: readonly RefutedAnswer[]
  group: { label: string; count: number; of: number }
  /** Number of personas generated from this group. */
  personas_of_group?: number
}

/** Requests one persona that represents one group of a survey's answers. */
export function personaFromSurveyRequest(input: Input): ObjectRequest<PersonaReply> {
  const { detail_level } = input
  return personaRequest(input, {
    origin: 'survey',
    rules: rules(detail_level),
    data: {
      ...(detail_level === 'advanced'
        ? { custom_field_choices: JSON.stringify(PREDEFINED_CUSTOM_FIELDS) }
        : {}),
      group: groupLines(input),
      answers: input.table,
    },
    instruction:
      'one believable person who stands for this group. Let what the group answers more often than everyone shape work, habits, goals and objections.',
    custom_fields: [],
    refuted: input.refuted ?? [],
  })
}

function rules(level: DetailLevel): string {
  return `You write audience personas from survey results. A persona is one invented, ordinary, specific person in whom a group of respondents would recognise themselves.

Rules:
- The table of counts is the evidence. ${ANSWER_TABLE_RULE} Build on the answers that most of the group gave and on those it gave clearly more often than everyone. Contradict none of them. What the table does not show, invent plainly and modestly.
- ${ANSWER_REFERENCES}
- Where a question of the table asks for what a field holds, the field says the answer that most of the group gave to that very question, with its code: decision_timeline when or how long before they decide, decision_making_style how they decide, engagement_level how often they come, budget_range what they spend, purchase_intent whether they would buy or come again, key_objections what keeps them away. When they come is no decision_timeline, and whether they would recommend is no purchase_intent.
- subtitle and quote: build them on the answers by which the group differs most from everyone, and say nothing there that its answers contradict. The subtitle says only what was answered ("Comes once a month with children"): no occupation, age or place that the table does not ask for.
- industry_summary names the field that the occupation belongs to.
- Write no numbers, shares or statistics about the survey: say it in words ("often before eight in the morning"), or write the code in braces where the figure is to stand ({Q2.B}); code fills it in. Write no sources, no links.
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

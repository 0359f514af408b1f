import type { PersonaBrief } from '@whofor/core/persona/brief'
import { personaIssues } from '@whofor/core/persona/consistency'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { PREDEFINED_CUSTOM_FIELDS } from '@whofor/core/persona/fields'
import { type RefutedAnswer, refutedByOwner } from '@whofor/core/persona/refuted-answers'
import {
  type PersonaOrigin,
  type PersonaReply,
  personaOutputSchema,
  personaReplySchema,
} from '@whofor/core/persona/reply'
import { type IntakeQuestion, PERSONA_LANGUAGES, type PersonaLanguage } from '@whofor/core/persona/wizard'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import {
  ANSWER_REFERENCES,
  ANSWER_TABLE_RULE,
  CHANGE_RULE,
  constraintBlocks,
  ethnicityRule,
  INTAKE_REFERENCES,
  personRules,
} from './shared-rules.ts'

/** What a persona is generated from, whatever its source. */
type PersonaInput = {
  relationship: string
  business_context: string
  detail_level: DetailLevel
  /** Chosen by the owner; else the language of the business context. */
  language?: PersonaLanguage | undefined
  constraints: PersonaConstraints
  brief: PersonaBrief
  /** What the owner wants to be different from the persona that this one replaces. */
  change?: string | undefined
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
function personaRequest(input: PersonaInput, parts: Parts): ObjectRequest<PersonaReply> {
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
    system: `${parts.rules}${b2b ? COMPANY_RULE : ''}${input.change ? CHANGE_RULE : ''}`,
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
      ...(input.change && { change: input.change }),
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

type Input = PersonaInput & {
  intake: { questions: readonly IntakeQuestion[]; answers: readonly (string | null)[] }
  /** Advanced level only: extra fields that the owner asked for. */
  custom_fields: readonly string[]
}

/** Requests one persona that represents an audience as its owner described it. */
export function personaFromBusinessRequest(input: Input): ObjectRequest<PersonaReply> {
  const { detail_level, custom_fields } = input
  return personaRequest(input, {
    origin: 'wizard',
    rules: rules(detail_level),
    data: {
      intake: intakeAnswers(input.intake),
      ...(detail_level === 'advanced' ? { custom_fields: JSON.stringify(custom_fields) } : {}),
    },
    instruction:
      "one believable person of this relationship to the business. Let the owner's answers shape work, habits, goals and objections.",
    custom_fields,
    refuted: refutedByOwner(statedAnswers(input.intake)),
  })
}

/** The owner's questions and answers, without those that were skipped, with the codes to refer to them. */
export function statedAnswers({ questions, answers }: Input['intake']) {
  return questions.flatMap((question, index) => {
    const answer = answers[index]
    return answer ? [{ ...question, code: `I${index + 1}`, answer }] : []
  })
}

/** The same as JSON. */
export const intakeAnswers = (intake: Input['intake']): string =>
  JSON.stringify(statedAnswers(intake).map(({ code, question, answer }) => ({ code, question, answer })))

function rules(level: DetailLevel): string {
  return `You write audience personas for the owners of businesses. A persona is one invented, ordinary, specific person in whom an owner recognises part of an audience.

Rules:
- The owner's answers are what is known: contradict none of them. An answer tells what is usual, so a persona may stand for a part of it only. What is not known, invent plainly and modestly.
- ${INTAKE_REFERENCES}
- Write no statistics, no shares, no sources, no links: nobody has counted anything.
- location_summary, industry_summary and activity_summary: what living there, working in that field and spending the days like this means for the relationship with this business. key_justifications: which answers and which words of the business context led to this persona.
${personRules(level)}${customFieldRule(level)}${ethnicityRule(level)}`
}

function customFieldRule(level: DetailLevel): string {
  if (level !== 'advanced') return ''
  return '\n- custom_fields: one entry for each name listed there, with exactly that name and a short value for this person; an empty list when none is listed.'
}

type SurveyInput = PersonaInput & {
  /** Counts of the group's answers from `answerTableText`, never single answers. */
  table: string
  /** Answers that the group hardly gave. */
  refuted?: readonly RefutedAnswer[]
  group: { label: string; count: number; of: number }
  /** Number of personas generated from this group. */
  personas_of_group?: number
}

/** Requests one persona that represents one group of a survey's answers. */
export function personaFromSurveyRequest(input: SurveyInput): ObjectRequest<PersonaReply> {
  const { detail_level } = input
  return personaRequest(input, {
    origin: 'survey',
    rules: surveyRules(detail_level),
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

function surveyRules(level: DetailLevel): string {
  return `You write audience personas from survey results. A persona is one invented, ordinary, specific person in whom a group of respondents would recognise themselves.

Rules:
- The table of counts is the evidence. ${ANSWER_TABLE_RULE} Build on the answers that most of the group gave and on those it gave clearly more often than everyone. Contradict none of them. What the table does not show, invent plainly and modestly.
- ${ANSWER_REFERENCES}
- Where a question of the table asks for what a field holds, the field says the answer that most of the group gave to that very question, with its code: decision_timeline when or how long before they decide, decision_making_style how they decide, engagement_level how often they come, budget_range what they spend, purchase_intent whether they would buy or come again, key_objections what keeps them away. When they come is no decision_timeline, and whether they would recommend is no purchase_intent.
- subtitle and quote: build them on the answers by which the group differs most from everyone, and say nothing there that its answers contradict. The subtitle says only what was answered ("Comes once a month with children"): no occupation, age or place that the table does not ask for.
- industry_summary names the field that the occupation belongs to.
- Write no numbers, shares or statistics about the survey: say it in words ("often before eight in the morning"), or write the code in braces where the figure is to stand ({Q2.B}); code fills it in. Write no sources, no links.
- location_summary and industry_summary: what living there and working in that field means for the relationship with this business. key_justifications: which answers led to this persona. Each sentence names one answer of the table, word for word in quotation marks, and what follows from it; code adds the figure. No words of strength there: no "most", "the largest part", "more than others". "Not sure" may be the answer that leads.
${personRules(level)}${surveyFieldRule(level)}${ethnicityRule(level)}`
}

function surveyFieldRule(level: DetailLevel): string {
  if (level !== 'advanced') return ''
  return `\n- custom_fields: the 5 to 8 names of the block "custom_field_choices" that matter most for this business, each with a short value. Political Affiliation and Religious Beliefs only if the business context is about them.`
}

function groupLines({ group, personas_of_group: shared = 1 }: SurveyInput): string {
  return [
    `${group.label}: ${group.count} of ${group.of} responses`,
    ...(shared > 1
      ? [`${shared} personas stand for this group; this one differs from the others by its brief.`]
      : []),
  ].join('\n')
}

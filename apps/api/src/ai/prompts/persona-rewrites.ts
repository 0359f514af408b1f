import type { Evidence } from '@whofor/core/claims/evidence'
import { ageRangeOf } from '@whofor/core/persona/age-range'
import { demographicsIssues } from '@whofor/core/persona/consistency'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import type { PersonaContent } from '@whofor/core/persona/content'
import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import type { SentenceChange } from '@whofor/core/persona/plan-update'
import { type RewrittenSentences, rewrittenSentences } from '@whofor/core/persona/rewritten-sentences'
import {
  type RegenerableSection,
  type SectionReply,
  sectionOutputSchema,
  sectionReplySchema,
  sectionValues,
} from '@whofor/core/persona/section'
import { answerTableText } from '@whofor/core/segments/answer-table'
import type { SegmentTable } from '@whofor/core/segments/segment-table'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import { ANSWER_REFERENCES, ANSWER_TABLE_RULE, CHANGE_RULE, ethnicityRule } from './shared-rules.ts'

/** What a persona was made from, as JSON: counts of a survey's group, or the owner's answers; both may be gone. */
export type SourceMaterial = { answers?: string; intake?: string }

type Facts = PersonaContent['structured_data']['demographics']

type Input = {
  relationship: string
  business_context: string
  detail_level: DetailLevel
  content: PersonaContent
  section: RegenerableSection
  /** What the owner wants to be different; empty for nothing in particular. */
  change?: string
  sourceMaterial: SourceMaterial
  constraints: PersonaConstraints
  /** Sentences of the section that code puts back: the owner's own words, and what was counted. */
  kept: readonly Pick<Evidence, 'field' | 'sentence'>[]
}

/** Asks for one section of a persona again, with the rest as settled. */
export function personaSectionRequest(input: Input): ObjectRequest<SectionReply> {
  const { detail_level, content, section, change, sourceMaterial, constraints, kept } = input
  const before = JSON.stringify(sectionValues(content, section))
  return {
    requestType: 'persona_section',
    name: 'persona_section',
    outputSchema: sectionOutputSchema(section, detail_level),
    replySchema: sectionReplySchema(section, detail_level),
    findIssues: (reply) => issuesOf(input, before, reply),
    temperature: 0.8,
    system: `${rules(detail_level, section)}${kept.length > 0 ? KEPT_RULE : ''}${change ? CHANGE_RULE : ''}`,
    data: {
      business_context: input.business_context,
      relationship: input.relationship,
      parameters: JSON.stringify({ detail_level, section }),
      ...sourceMaterial,
      constraints: JSON.stringify(constraints),
      settled: personaSheet(content, section),
      replaced: before,
      ...(change ? { change } : {}),
      ...(kept.length > 0
        ? { kept: JSON.stringify(kept.map(({ field, sentence }) => ({ field, sentence }))) }
        : {}),
    },
    instruction: `Write the section "${section}" of this persona again, to replace what is in the block "replaced": other words and, where it is invented, other content. Everything in the block "settled" stays as it is and must still be true. Write in the language of the persona.`,
  }
}

const KEPT_RULE =
  '\n- The block "kept" holds sentences of this section that are the owner\'s own words or were counted. They stay beside what you write: contradict none of them and repeat none of them.'

function rules(level: DetailLevel, section: RegenerableSection): string {
  const { items, line, item, prose } = LEVEL_SIZES[level]
  return `You rewrite one section of an audience persona, an invented, ordinary, specific person.

Rules:
- The block "settled" is the rest of the same person. Contradict none of it and repeat none of it.
- The block "answers", if there is one, is a table of counts of the group that the person stands for. ${ANSWER_TABLE_RULE} The block "intake", if there is one, is what the owner answered. Contradict neither. The block "constraints" holds what the owner's words or the counted answers say about age, gender, occupation, place and family: contradict none of it.
- ${ANSWER_REFERENCES} Of the block "intake" the codes are those of its answers: [I2].
- Write no numbers, shares or statistics about the survey, no sources, no links.
- Ordinary life, not advertising: no stereotypes, no praise of the business. A quote is one sentence in the first person without quotation marks; prose is in the third person.
- Lists hold ${items.min} to ${items.max} items of at most ${item} characters; one-line texts at most ${line} characters; prose at most ${prose} characters.${sectionRule(section, level)}`
}

function sectionRule(section: RegenerableSection, level: DetailLevel): string {
  if (section === 'custom_fields')
    return '\n- custom_fields: exactly the names in the block "replaced", each with a short new value.'
  if (section !== 'demographics') return ''
  return `\n- age is within the settled age range; keep the gender, for the name and the stories depend on it.${ethnicityRule(level)}`
}

function issuesOf({ content, section, constraints }: Input, before: string, reply: SectionReply): string[] {
  const issues = JSON.stringify(reply) === before ? ['It is the same as before: write something new.'] : []
  if (section !== 'demographics') return issues
  const facts = { ...content.structured_data.demographics, ...reply }
  const years = ageRangeOf(content.age_range ?? '')
  const isOutside = years !== null && (facts.age < years.from || facts.age > years.to)
  return [
    ...issues,
    ...(isOutside ? [`age: ${facts.age} is not within the age range ${content.age_range}`] : []),
    ...newIssues(content.structured_data.demographics, facts, constraints),
  ]
}

/** Ignores issues that the persona already had: regenerating one section cannot fix them. */
function newIssues(before: Facts, facts: Facts, constraints: PersonaConstraints): string[] {
  const fieldOf = (issue: string) => issue.split(':')[0]
  const known = new Set(demographicsIssues(before, constraints).map(fieldOf))
  return demographicsIssues(facts, constraints).filter((issue) => !known.has(fieldOf(issue)))
}

type Written = Pick<
  PersonaContent,
  'name' | 'subtitle' | 'age_range' | 'structured_data' | 'unstructured_data'
>

/**
 * A persona as JSON for a prompt, by section and field: `{"name":"Bo Berg","goals":{"fears":["Dust"]}}`.
 * @param without a section that is left out
 */
export function personaSheet(persona: Written, without?: RegenerableSection): string {
  const { name, subtitle, age_range, structured_data, unstructured_data } = persona
  const sections = Object.entries({ ...structured_data, ...unstructured_data }).filter(
    ([section]) => section !== without,
  )
  return JSON.stringify(filledFields({ name, subtitle, age_range, ...Object.fromEntries(sections) }))
}

/** Without empty fields: an empty value would look like an answer. */
function filledFields(fields: object): object {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    isFields(value) ? filledFields(value) : value,
  ])
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)))
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value == null || (typeof value === 'object' && Object.keys(value).length === 0)
}

type SentencesInput = {
  persona: { relationship: string; interaction_context: string; detail_level: DetailLevel }
  content: PersonaContent
  /** The counts of the persona's group with the newer answers. */
  table: SegmentTable
  constraints: PersonaConstraints
  sentences: readonly SentenceChange[]
}

const WHY: Record<NonNullable<SentenceChange['fault']>, string> = {
  contradicted: 'Hardly anyone in the group gives the answer that it rests on any more.',
  'unsupported strength': 'The counts no longer support its words of strength.',
  'uncounted figure': 'It has a figure that is no longer right.',
}

/** Asks for the sentences of a persona that newer answers no longer support, all in one request. */
export function personaSentencesRequest(input: SentencesInput): ObjectRequest<RewrittenSentences> {
  const { persona, content, table, constraints, sentences } = input
  const replaced = sentences.map(({ field, before, codes, fault }, index) => ({
    number: index + 1,
    field,
    text: before,
    rests_on: codes,
    why: fault === null ? '' : WHY[fault],
  }))
  return {
    requestType: 'persona_section',
    name: 'persona_sentences',
    outputSchema: rewrittenSentences,
    replySchema: rewrittenSentences,
    findIssues: ({ sentences: written }) =>
      replaced
        .filter(({ number }) => !written.some((one) => one.number === number))
        .map(({ number }) => `sentences: number ${number} is missing`),
    temperature: 0.8,
    system: sentenceRules(persona.detail_level),
    data: {
      business_context: persona.interaction_context,
      relationship: persona.relationship,
      parameters: JSON.stringify({ detail_level: persona.detail_level }),
      answers: answerTableText(table),
      constraints: JSON.stringify(constraints),
      settled: personaSheet(content),
      replaced: JSON.stringify(replaced),
    },
    instruction:
      'Write each text of the block "replaced" again, about the questions of the answers in "rests_on", so that it is true of the group as it answers now, under its number. It stands in the place of the old one in its field of the block "settled"; everything else there stays. Write in the language of the persona.',
  }
}

function sentenceRules(level: DetailLevel): string {
  const { line, item } = LEVEL_SIZES[level]
  return `You correct single sentences of an audience persona, an invented, ordinary, specific person, after more people answered a survey.

Rules:
- The block "answers" is a table of counts of the group that the person stands for. ${ANSWER_TABLE_RULE} Contradict none of it. The block "constraints" holds what the owner's words or the counted answers say about age, gender, occupation, place and family: contradict none of it.
- ${ANSWER_REFERENCES}
- Change as little as needed: the same subject, the same tone, one sentence for one sentence. Contradict and repeat nothing else of the block "settled".
- Write no numbers, shares or statistics about the survey, no sources, no links. Where the old text has a figure, write the code in braces ({Q2.B}); code fills it in.
- Items of a list have at most ${item} characters, other texts at most ${line}.`
}

import type { Evidence } from '@whofor/core/claims/evidence'
import { ageRangeOf } from '@whofor/core/persona/age-range'
import { demographicsIssues } from '@whofor/core/persona/consistency'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import type { PersonaContent } from '@whofor/core/persona/content'
import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import {
  type RegenerableSection,
  type SectionReply,
  sectionOutputSchema,
  sectionReplySchema,
  sectionValues,
} from '@whofor/core/persona/section'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import { ethnicityRule } from './persona-rules.ts'
import { personaSheet } from './persona-sheet.ts'
import { ANSWER_REFERENCES, ANSWER_TABLE_RULE } from './shared-rules.ts'

/** What a persona was made from, as JSON: counts of a survey's group, or the owner's answers; both may be gone. */
export type SourceMaterial = { answers?: string; intake?: string }

type Facts = PersonaContent['structured_data']['demographics']

type Input = {
  relationship: string
  business_context: string
  detail_level: DetailLevel
  content: PersonaContent
  section: RegenerableSection
  sourceMaterial: SourceMaterial
  constraints: PersonaConstraints
  /** Sentences of the section that code puts back: the owner's own words. */
  kept: readonly Pick<Evidence, 'field' | 'sentence'>[]
}

/** Asks for one section of a persona again, with the rest as settled. */
export function personaSectionRequest(input: Input): ObjectRequest<SectionReply> {
  const { detail_level, content, section, sourceMaterial, constraints, kept } = input
  const before = JSON.stringify(sectionValues(content, section))
  return {
    requestType: 'persona_section',
    name: 'persona_section',
    outputSchema: sectionOutputSchema(section, detail_level),
    replySchema: sectionReplySchema(section, detail_level),
    findIssues: (reply) => issuesOf(input, before, reply),
    temperature: 0.8,
    system: rules(detail_level, section) + (kept.length > 0 ? KEPT_RULE : ''),
    data: {
      business_context: input.business_context,
      relationship: input.relationship,
      parameters: JSON.stringify({ detail_level, section }),
      ...sourceMaterial,
      constraints: JSON.stringify(constraints),
      settled: personaSheet(content, section),
      replaced: before,
      ...(kept.length > 0
        ? { kept: JSON.stringify(kept.map(({ field, sentence }) => ({ field, sentence }))) }
        : {}),
    },
    instruction: `Write the section "${section}" of this persona again, to replace what is in the block "replaced": other words and, where it is invented, other content. Everything in the block "settled" stays as it is and must still be true. Write in the language of the persona.`,
  }
}

const KEPT_RULE =
  '\n- The block "kept" holds sentences of this section in the owner\'s own words. They stay beside what you write: contradict none of them and repeat none of them.'

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

import { texts as personaTexts } from '@whofor/texts/core/persona'
import { texts as personaFieldsTexts } from '@whofor/texts/core/persona-fields'
import { z } from 'zod'
import type { Evidence } from '../claims/evidence.ts'
import { markedPieces } from '../claims/marked-text.ts'
import { statisticText } from '../segments/read-statistic.ts'
import { relationshipLabel } from '../survey/schema.ts'
import type { PersonaSource, StatedFact } from './demographic-topics.ts'
import {
  COMPANY_FIELDS,
  customFieldLabel,
  namingOwner,
  STRUCTURED_FIELDS,
  sectionTitle,
  UNSTRUCTURED_FIELDS,
} from './fields.ts'
import type { DemographicInsights, Persona } from './persona.ts'
import { isMentioned } from './profile-claims.ts'
import { intakeQuestion } from './wizard.ts'

/** A labelled value: one text, or one per list item, with the evidence of its sentences. `note` names its source. */
export type SheetField = { label: string; texts: string[]; note?: string; claims?: readonly Evidence[] }
/**
 * A part of the sheet. `facts` are short; `claims` are sentences or lists; `prose` and `list` have no labels; `insights`
 * are a summary followed by figures.
 */
export type SheetPart = {
  title: string
  kind: 'facts' | 'claims' | 'prose' | 'list' | 'insights'
  fields: SheetField[]
  /** Shown under the title: how reliable the part is. */
  note?: string
  /** Facts that nobody was asked about, shown separately. */
  fenced?: true
  /** Set on the section with the counts of a survey's group. */
  counted?: true
}

type Section = keyof typeof STRUCTURED_FIELDS

/**
 * The content of every export format, in display order, without empty sections.
 * @param evidence of the persona's sentences, if known
 */
export function personaSheet(persona: Persona, evidence: readonly Evidence[] | null = null): SheetPart[] {
  const { unstructured_data: narrative, demographic_insights: insights } = persona
  const claimsOf = claimsByField(evidence)
  const prose = (field: 'bio' | 'typical_day' | 'weekend_activities' | 'why_they_engage') =>
    part(UNSTRUCTURED_FIELDS[field].label, 'prose', [
      { label: '', texts: textsOf(narrative[field]), ...claimsOf(field) },
    ])
  const custom = Object.entries(persona.structured_data.custom_fields ?? {})
  return [
    answersPart(persona),
    part(
      personaTexts.sheet.owner_said,
      'claims',
      saidFields(persona),
      persona.imported ? personaTexts.notes.unverified : null,
    ),
    prose('bio'),
    ...profileParts(persona, evidence),
    part(personaFieldsTexts.fields.company, 'claims', companyFields(persona, claimsOf)),
    ...(['psychographics', 'behaviors', 'goals', 'relationship_to_business'] as const).map((section) =>
      part(sectionTitle(section), 'claims', fieldsOf(persona, section, claimsOf)),
    ),
    prose('typical_day'),
    prose('weekend_activities'),
    prose('why_they_engage'),
    part(UNSTRUCTURED_FIELDS.challenges.label, 'list', [
      { label: '', texts: textsOf(narrative.challenges), ...claimsOf('challenges') },
    ]),
    part(
      personaFieldsTexts.fields.custom_fields,
      'facts',
      custom.map(([name, value]) => ({
        label: customFieldLabel(name),
        texts: textsOf(value),
        ...claimsOf(`custom_fields.${name}`),
      })),
    ),
    part(
      personaFieldsTexts.fields.demographic_insights,
      'insights',
      insightFields(insights, claimsOf),
      persona.imported ? personaTexts.notes.unverified : personaTexts.notes.insights,
    ),
    part(personaFieldsTexts.fields.key_justifications, 'list', [
      {
        label: '',
        texts: textsOf(insights.key_justifications).map(namingOwner),
        ...justifyingClaims(evidence),
      },
    ]),
    part(personaFieldsTexts.fields.business_context, 'prose', [
      { label: '', texts: textsOf(persona.business_context_summary ?? undefined) },
    ]),
  ].filter(({ fields }) => fields.length > 0)
}

/** The owner's own notes as the last part of an exported sheet; none without notes. */
export const notesPart = (notes: string): SheetPart[] =>
  [part(personaTexts.sheet.own_notes, 'prose', [{ label: '', texts: textsOf(notes) }])].filter(
    ({ fields }) => fields.length > 0,
  )

/** The claims of a sheet, in display order. */
export const claimsOfSheet = (parts: readonly SheetPart[]): Evidence[] =>
  parts.flatMap(({ fields }) =>
    fields.flatMap(({ texts, claims = [] }) =>
      texts.flatMap((text) => markedPieces(text, claims).flatMap(({ evidence }) => evidence ?? [])),
    ),
  )

/** The quote without the quotation marks that models tend to add. */
export function quoteOf(persona: Pick<Persona, 'unstructured_data'>): string {
  return persona.unstructured_data.quote.trim().replace(/^["“„«'‘「]+|["”“»'’」]+$/gu, '')
}

/** Relationship and detail level, and whether the persona was imported. */
export function kindOf({
  relationship,
  detail_level,
  imported,
}: Pick<Persona, 'relationship' | 'detail_level' | 'imported'>): string {
  const texts = [relationshipLabel(relationship), personaTexts.levels[detail_level]]
  return [...texts, ...(imported ? [personaTexts.sheet.imported] : [])].join(' · ')
}

/** Short text about what the persona was created from. */
export function originOf(
  persona: Pick<
    Persona,
    'imported' | 'survey' | 'survey_id' | 'group' | 'intake_questions' | 'intake_answers'
  >,
): string {
  if (persona.survey) return persona.survey.title
  const source = sourceOf(persona)
  if (source === 'import') return personaTexts.sheet.imported_file
  return source === 'survey'
    ? personaTexts.sheet.deleted_survey
    : personaTexts.sheet.owners_words({ answers: ownerSaid(persona).length })
}

/** The group is kept when its survey is deleted. */
export function sourceOf({
  imported,
  survey_id,
  group,
}: Pick<Persona, 'imported' | 'survey_id'> & { group: object | null }): PersonaSource {
  if (imported) return 'import'
  return survey_id !== null || group !== null ? 'survey' : 'wizard'
}

const intakeQuestions = z.array(intakeQuestion)
const intakeAnswers = z.array(z.string().nullable())

/** Intake questions with the owner's answers; skipped questions are left out. */
export function ownerSaid({
  intake_questions,
  intake_answers,
}: Pick<Persona, 'intake_questions' | 'intake_answers'>): StatedFact[] {
  const questions = intakeQuestions.safeParse(intake_questions).data ?? []
  const answers = intakeAnswers.safeParse(intake_answers).data ?? []
  return questions.flatMap((question, index) => {
    const answer = answers[index]?.trim() ?? ''
    return answer === '' ? [] : [{ ...question, answer }]
  })
}

/** Paragraphs or list items, without blank ones. */
export function textsOf(value: string | number | string[] | undefined): string[] {
  const texts = Array.isArray(value) ? value : String(value ?? '').split(/\n+/u)
  return texts.map((text) => text.replace(/\s+/gu, ' ').trim()).filter((text) => text !== '')
}

const justifyingClaims = (evidence: readonly Evidence[] | null): Pick<SheetField, 'claims'> =>
  claimsByField(evidence?.map((one) => ({ ...one, sentence: namingOwner(one.sentence) })) ?? null)(
    'key_justifications',
  )

type ClaimsOf = (field: string) => Pick<SheetField, 'claims'>

function claimsByField(evidence: readonly Evidence[] | null): ClaimsOf {
  return (field) => {
    const claims = (evidence ?? []).filter((one) => one.field === field)
    return claims.length > 0 ? { claims } : {}
  }
}

function fieldsOf(persona: Persona, section: Section, claimsOf: ClaimsOf): SheetField[] {
  const values: Record<string, string | number | string[] | undefined> = persona.structured_data[section]
  return Object.entries(STRUCTURED_FIELDS[section]).map(([name, { label }]) => ({
    label,
    texts: textsOf(values[name]),
    ...claimsOf(`${section}.${name}`),
  }))
}

function companyFields({ structured_data: { company } }: Persona, claimsOf: ClaimsOf): SheetField[] {
  const values: Record<string, string | string[]> = company ?? {}
  return Object.entries(COMPANY_FIELDS).map(([name, { label }]) => ({
    label,
    texts: textsOf(values[name]),
    ...claimsOf(`company.${name}`),
  }))
}

/** The profile. If evidence is known, facts that nobody was asked about are a separate section. */
function profileParts(persona: Persona, evidence: readonly Evidence[] | null): SheetPart[] {
  const { profile_note, known_topics } = persona
  const title = sectionTitle('demographics')
  const fields = fieldsOf(persona, 'demographics', claimsByField(evidence))
  if (!evidence || !known_topics) return [part(title, 'facts', fields, profile_note)]
  const names = Object.keys(STRUCTURED_FIELDS.demographics)
  const named = fields.map((field, place) => ({ field, name: names[place] ?? '' }))
  const isKnown = ({ field, name }: (typeof named)[number]) =>
    isMentioned(name, field.claims ?? [], known_topics)
  const invented = named
    .filter((one) => !isKnown(one))
    .map(({ field, name }) => ({ ...field, claims: field.texts.map((text) => assumed(name, text)) }))
  const rest =
    sourceOf(persona) === 'survey'
      ? personaTexts.sheet.not_asked({ profile: title })
      : personaTexts.sheet.not_mentioned({ profile: title })
  const known = named.filter(isKnown).map(({ field }) => field)
  return [part(title, 'facts', known), { ...part(rest, 'facts', invented, profile_note), fenced: true }]
}

const assumed = (name: string, sentence: string): Evidence => ({
  field: `demographics.${name}`,
  sentence,
  basis: 'assumed',
  references: [],
})

const saidFields = (persona: Persona): SheetField[] =>
  ownerSaid(persona).map(({ question, answer }) => ({ label: question, texts: textsOf(answer) }))

function answersPart({ demographic_insights: { from_answers }, imported }: Persona): SheetPart {
  const sources = textsOf(from_answers?.sources).join('; ')
  const named = sources === '' ? {} : { note: personaTexts.sheet.source({ names: sources }) }
  const fields = [{ label: '', texts: textsOf(from_answers?.statistics).map(statisticText), ...named }]
  const note = imported ? personaTexts.notes.unverified : null
  return { ...part(personaTexts.sheet.from_answers, 'list', fields, note), counted: true }
}

const INSIGHTS = ['location', 'industry', 'activity'] as const

function insightFields(insights: DemographicInsights, claimsOf: ClaimsOf): SheetField[] {
  return INSIGHTS.flatMap((area) => {
    const name = `${area}_demographics` as const
    const label = personaFieldsTexts.fields[area]
    const insight = insights[name]
    if (!insight) return []
    const sources = textsOf(insight.sources).join('; ')
    const texts = [...textsOf(insight.summary), ...textsOf(insight.statistics)]
    const note = sources === '' ? {} : { note: personaTexts.sheet.source({ names: sources }) }
    return [{ label, texts, ...note, ...claimsOf(`${name}.summary`) }]
  })
}

function part(
  title: string,
  kind: SheetPart['kind'],
  fields: SheetField[],
  note: string | null = null,
): SheetPart {
  return { title, kind, fields: fields.filter(({ texts }) => texts.length > 0), ...(note ? { note } : {}) }
}

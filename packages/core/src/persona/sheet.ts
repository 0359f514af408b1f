import { z } from 'zod'
import type { StatedFact } from './demographic-topics.ts'
import { SECTION_LABELS, STRUCTURED_FIELDS, UNSTRUCTURED_FIELDS } from './fields.ts'
import type { DemographicInsights, Persona } from './persona.ts'
import { INSIGHTS_NOTE, type PersonaSource, UNVERIFIED } from './profile-note.ts'
import { intakeQuestion } from './wizard.ts'

/** A labelled value: one text, or one per list item. `note` names its source. */
export type SheetField = { label: string; texts: string[]; note?: string }
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
}
type Section = keyof typeof STRUCTURED_FIELDS

/** The content of every format below name and quote, in display order, without empty parts. */
export function personaSheet(persona: Persona): SheetPart[] {
  const { unstructured_data: narrative, demographic_insights: insights } = persona
  const prose = (field: 'bio' | 'typical_day' | 'weekend_activities' | 'why_they_engage') =>
    part(UNSTRUCTURED_FIELDS[field].label, 'prose', [{ label: '', texts: textsOf(narrative[field]) }])
  const custom = Object.entries(persona.structured_data.custom_fields ?? {})
  return [
    answersPart(persona),
    part('What the owner said', 'claims', saidFields(persona), persona.imported ? UNVERIFIED : null),
    prose('bio'),
    part(SECTION_LABELS.demographics, 'facts', fieldsOf(persona, 'demographics'), persona.profile_note),
    ...(['psychographics', 'behaviors', 'goals', 'relationship_to_business'] as const).map((section) =>
      part(SECTION_LABELS[section], 'claims', fieldsOf(persona, section)),
    ),
    prose('typical_day'),
    prose('weekend_activities'),
    prose('why_they_engage'),
    part(UNSTRUCTURED_FIELDS.challenges.label, 'list', [{ label: '', texts: textsOf(narrative.challenges) }]),
    part(
      'Custom fields',
      'facts',
      custom.map(([label, value]) => ({ label, texts: textsOf(value) })),
    ),
    part(
      'Demographic insights',
      'insights',
      insightFields(insights),
      persona.imported ? UNVERIFIED : INSIGHTS_NOTE,
    ),
    part('Key justifications', 'list', [{ label: '', texts: textsOf(insights.key_justifications) }]),
    part('Business context', 'prose', [
      { label: '', texts: textsOf(persona.business_context_summary ?? undefined) },
    ]),
  ].filter(({ fields }) => fields.length > 0)
}

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
  return `${relationship} · ${detail_level}${imported ? ' · imported' : ''}`
}

/** What the persona was made from, as a short text. */
export function originOf(persona: Pick<Persona, 'imported' | 'survey' | 'survey_id' | 'group'>): string {
  if (persona.survey) return persona.survey.title
  const source = sourceOf(persona)
  if (source === 'import') return 'Imported file'
  return source === 'survey' ? 'A deleted survey' : 'Your business context'
}

/** The group remains when its survey is deleted. */
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

/** Intake questions with the owner's answers, without skipped ones. */
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

function fieldsOf(persona: Persona, section: Section): SheetField[] {
  const values: Record<string, string | number | string[] | undefined> = persona.structured_data[section]
  return Object.entries(STRUCTURED_FIELDS[section]).map(([name, { label }]) => ({
    label,
    texts: textsOf(values[name]),
  }))
}

const saidFields = (persona: Persona): SheetField[] =>
  ownerSaid(persona).map(({ question, answer }) => ({ label: question, texts: textsOf(answer) }))

function answersPart({ demographic_insights: { from_answers }, imported }: Persona): SheetPart {
  const sources = textsOf(from_answers?.sources).join('; ')
  const note = sources === '' ? {} : { note: `Source: ${sources}` }
  const fields = [{ label: '', texts: textsOf(from_answers?.statistics), ...note }]
  return part('From the answers', 'list', fields, imported ? UNVERIFIED : null)
}

function insightFields(insights: DemographicInsights): SheetField[] {
  const named = {
    Location: insights.location_demographics,
    Industry: insights.industry_demographics,
    Activity: insights.activity_demographics,
  }
  return Object.entries(named).flatMap(([label, insight]) => {
    if (!insight) return []
    const sources = textsOf(insight.sources).join('; ')
    const texts = [...textsOf(insight.summary), ...textsOf(insight.statistics)]
    return [{ label, texts, ...(sources === '' ? {} : { note: `Source: ${sources}` }) }]
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

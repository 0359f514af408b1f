import { texts as personaTexts } from '@whofor/texts/core/persona'
import { z } from 'zod'
import type { Evidence, ExportedEvidence } from '../claims/evidence.ts'
import { countBases, evidenceText } from '../claims/evidence-text.ts'
import { BASES } from '../claims/written-sentences.ts'
import { BYTE_ORDER_MARK, csvLine } from '../text/csv-line.ts'
import { COMPANY_FIELDS, namingOwner, STRUCTURED_FIELDS, UNSTRUCTURED_FIELDS } from './fields.ts'
import type { Persona } from './persona.ts'
import { claimsOfSheet, personaSheet } from './sheet.ts'

type Value = string | number | boolean | string[] | null | undefined

/** The owner's additions to a persona. Empty notes are left out. */
export type OwnWords = { tags: readonly string[]; notes: string }

/**
 * A persona as header and value pairs, one per column. Headers are `section.field`, with the field names of
 * docs/spec.md, section 3.
 */
function personaColumns(
  persona: Persona,
  { tags, notes }: OwnWords,
  { evidence }: Pick<ExportedEvidence, 'evidence'>,
): { header: string; text: string }[] {
  const {
    structured_data: structured,
    unstructured_data: narrative,
    demographic_insights: insights,
  } = persona
  const columns: [string, Value][] = [
    ['name', persona.name],
    ['subtitle', persona.subtitle],
    ['relationship', persona.relationship],
    ['detail_level', persona.detail_level],
    ['age_range', persona.age_range],
  ]
  for (const [section, fields] of Object.entries(STRUCTURED_FIELDS)) {
    const values: Record<string, Value> = structured[section as keyof typeof STRUCTURED_FIELDS]
    for (const field of Object.keys(fields)) columns.push([`${section}.${field}`, values[field]])
  }
  const company: Record<string, Value> = structured.company ?? {}
  if (structured.company)
    for (const field of Object.keys(COMPANY_FIELDS)) columns.push([`company.${field}`, company[field]])
  const texts: Record<string, Value> = narrative
  for (const field of Object.keys(UNSTRUCTURED_FIELDS)) columns.push([field, texts[field]])
  for (const [name, value] of Object.entries(structured.custom_fields ?? {}))
    columns.push([`custom_fields.${name}`, value])
  for (const area of ['location_demographics', 'industry_demographics', 'activity_demographics'] as const) {
    const insight = insights[area]
    columns.push([`${area}.summary`, insight?.summary])
    columns.push([`${area}.statistics`, insight?.statistics])
    columns.push([`${area}.sources`, insight?.sources])
  }
  columns.push(
    ['profile_note', persona.profile_note],
    ['from_answers.statistics', insights.from_answers?.statistics],
    ['from_answers.sources', insights.from_answers?.sources],
    ['from_answers.note', persona.imported && insights.from_answers ? personaTexts.notes.unverified : null],
    ['key_justifications', insights.key_justifications.map(namingOwner)],
    ...evidenceColumns(evidence, evidence ? claimsOfSheet(personaSheet(persona, evidence)) : []),
    ['business_context_summary', persona.business_context_summary],
    ['business_context_tags', persona.business_context_tags],
    ['interaction_context', persona.interaction_context],
    ...intakeColumns(persona),
    ['tags', [...tags]],
    ...(notes === '' ? [] : [['notes', notes] satisfies [string, Value]]),
    ['survey', persona.survey?.title],
    ['group.count', persona.group?.count],
    ['group.of', persona.group?.of],
    ['made_by_model', persona.made_by_model],
    ['demo', persona.demo],
    ['imported', persona.imported],
    ['created_at', new Date(persona.created_at).toISOString()],
  )
  return columns.map(([header, value]) => ({ header, text: textOf(value) }))
}

/** The number of claims on each basis, as on the sheet, and the references of claims, one line each. */
function evidenceColumns(all: readonly Evidence[] | null, shown: readonly Evidence[]): [string, Value][] {
  const counts = all && countBases(all)
  const receipts = shown.filter(({ references }) => references.length > 0)
  return [
    ...BASES.map((basis): [string, Value] => [`claims.${basis}`, counts?.[basis]]),
    ['evidence', receipts.map((claim) => `“${claim.sentence}” ${evidenceText(claim)}`).join('\n')],
  ]
}

const storedQuestions = z.array(z.object({ question: z.string() }))
const storedAnswers = z.array(z.string().nullable())

/** One column per intake question and one per answer. */
function intakeColumns({ intake_questions, intake_answers }: Persona): [string, Value][] {
  const questions = storedQuestions.safeParse(intake_questions).data ?? []
  const answers = storedAnswers.safeParse(intake_answers).data ?? []
  return questions.flatMap(({ question }, at): [string, Value][] => [
    [`intake_questions.${at + 1}`, question],
    [`intake_answers.${at + 1}`, answers[at]],
  ])
}

const textOf = (value: Value): string => (Array.isArray(value) ? value.join('; ') : String(value ?? ''))

/** Personas as one CSV table (RFC 4180). Add all of them first, then write the header and each row. */
type CsvTable = {
  /** Adds a persona. @returns a function that writes its row, to be called once all personas are added */
  persona(persona: Persona, own: OwnWords, exported: ExportedEvidence): () => string
  /** The first line, preceded by a byte order mark so that Excel reads UTF-8. */
  header(): string
}

/** Columns are the union over all personas; a column that only some personas have keeps its position. */
export function csvTable(): CsvTable {
  const headers: string[] = []
  return {
    persona(persona, own, exported) {
      const columns = personaColumns(persona, own, exported)
      let place = 0
      for (const { header } of columns) {
        const known = headers.indexOf(header)
        if (known === -1) headers.splice(place, 0, header)
        place = (known === -1 ? place : known) + 1
      }
      const texts = new Map(columns.map(({ header, text }) => [header, text]))
      return () => csvLine(headers.map((header) => texts.get(header) ?? ''))
    },
    header: () => BYTE_ORDER_MARK + csvLine(headers),
  }
}

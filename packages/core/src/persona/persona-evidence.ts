import { type Evidence, type EvidenceReference, referenceTo } from '../claims/evidence.ts'
import { writtenSentences } from '../claims/written-sentences.ts'
import type { SegmentTable } from '../segments/segment-table.ts'
import type { Persona } from './persona.ts'
import type { FieldClaim } from './persona-claims.ts'

type Shown = Pick<Persona, 'structured_data' | 'unstructured_data' | 'demographic_insights'> &
  Partial<Pick<Persona, 'age_range'>>

/**
 * The newest evidence of each sentence that the persona contains now.
 * @param stored newest first
 */
export function currentEvidence(persona: Shown, stored: readonly Evidence[]): Evidence[] {
  const found = new Map<string, Evidence>()
  for (const one of stored) {
    const key = evidenceKey(one)
    if (!found.has(key) && textOf(persona, one.field).includes(one.sentence)) found.set(key, one)
  }
  return [...found.values()]
}

/** The evidence of sentences that an owner wrote into a field: all are stated. */
export function ownersEvidence(field: string, value: string | string[] | number): Evidence[] {
  const texts = Array.isArray(value) ? value : [String(value)]
  const sentences = texts.flatMap((text) => writtenSentences(text).map((sentence) => sentence.text))
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({ field, sentence, basis: 'stated', references: [] }))
}

export const evidenceKey = ({ field, sentence }: Pick<Evidence, 'field' | 'sentence'>): string =>
  `${field} ${sentence}`

function textOf(persona: Shown, field: string): string {
  const value = valueAt(persona, field)
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

/** The value of a field such as "bio", "goals.fears" or "location_demographics.summary". */
export function valueAt(persona: Shown, field: string): unknown {
  const [part = '', ...rest] = field.split('.')
  const name = rest.join('.')
  const { demographic_insights: insights } = persona
  const whole: Record<string, unknown> = {
    ...persona.unstructured_data,
    age_range: persona.age_range,
    key_justifications: insights.key_justifications,
  }
  const parts: Record<string, object | undefined> = { ...persona.structured_data, ...insights }
  return name === '' ? whole[part] : Reflect.get(parts[part] ?? {}, name)
}

type Stated = { code: string; question: string; answer: string }

/** The evidence of claims, with the current counts. */
export function evidenceOf(
  claims: readonly FieldClaim[],
  table: SegmentTable | null,
  stated: readonly Stated[],
): Evidence[] {
  const known = new Map<string, EvidenceReference>([
    ...stated.map((one): [string, EvidenceReference] => [one.code, { ...one, counted: null }]),
    ...countedReferences(table),
  ])
  return claims.map(({ field, text, basis, codes }) => ({
    field,
    sentence: text,
    basis,
    references: codes.flatMap((code) => known.get(code) ?? []),
  }))
}

function countedReferences(table: SegmentTable | null): [string, EvidenceReference][] {
  return (table?.questions ?? []).flatMap((question) =>
    question.options.map((option): [string, EvidenceReference] => [
      option.code,
      referenceTo(question, option),
    ]),
  )
}

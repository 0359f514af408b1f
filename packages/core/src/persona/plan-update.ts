import { z } from 'zod'
import { isContradicted } from '../claims/check-claims.ts'
import { type Evidence, evidenceReference } from '../claims/evidence.ts'
import { type Fault, movedAnswer, movedAnswers, recheckEvidence } from '../claims/recheck-evidence.ts'
import {
  checkJustifications,
  codesNamedIn,
  type FigureForm,
  recheckJustification,
} from '../segments/check-justifications.ts'
import { optionByCode, type SegmentTable } from '../segments/segment-table.ts'
import type { DetailLevel } from '../survey/survey.ts'
import { contentLocale, type PersonaContent } from './content.ts'
import { LEVEL_SIZES } from './fields.ts'
import { currentEvidence, evidenceOf } from './persona-evidence.ts'

/**
 * `recounted`: code fills in new figures. `rewritten`: a model writes it again. `assumed`: it stays, without its
 * references.
 */
const HOW = ['recounted', 'rewritten', 'removed', 'assumed'] as const
const FAULTS = ['contradicted', 'unsupported strength', 'uncounted figure'] as const satisfies Fault[]

/** A sentence that later answers change. `after` is null if it is removed or not written yet. */
export const sentenceChange = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string().nullable(),
  how: z.enum(HOW),
  /** Codes of the answers that it rests on. */
  codes: z.array(z.string()),
  /** Why it is not supported any more; null if only its figures change. */
  fault: z.enum(FAULTS).nullable(),
})
export type SentenceChange = z.infer<typeof sentenceChange>

/** What later answers change in a persona. */
const personaChanges = z.object({
  moved: z.array(movedAnswer),
  sentences: z.array(sentenceChange),
})
export type PersonaChanges = z.infer<typeof personaChanges>

type Input = {
  content: PersonaContent
  level: DetailLevel
  /** Newest first. */
  stored: readonly Evidence[]
  /** The counts of its group, before and after the later answers. */
  tables: { before: SegmentTable; after: SegmentTable }
}

/**
 * Plans how a persona changes under new counts of its group: the evidence of its sentences, and the sentences that must
 * change. Sentences that the owner wrote, and those without counted answers, stay.
 */
export function planUpdate({ content, level, stored, tables }: Input): PersonaChanges & {
  /** The evidence of all sentences, except those that a model still has to write. */
  evidence: Evidence[]
} {
  const current = currentEvidence(content, stored)
  const planned = [
    ...current.filter(({ field }) => field !== JUSTIFICATIONS).flatMap((one) => planSentence(one, tables)),
    ...planJustifications(content, current, tables, {
      max: LEVEL_SIZES[level].item,
      locale: contentLocale(content.unstructured_data),
    }),
  ]
  return {
    moved: movedAnswers(tables.before, tables.after),
    sentences: planned.flatMap(({ change }) => change ?? []),
    evidence: planned.flatMap(({ evidence }) => evidence ?? []),
  }
}

type Planned = { change?: SentenceChange; evidence?: Evidence }
type Tables = Input['tables']

const JUSTIFICATIONS = 'key_justifications'

function planSentence(one: Evidence, { after }: Tables): Planned[] {
  const checked = recheckEvidence(one, after)
  if (!checked) return []
  const { evidence, fault } = checked
  const { field, sentence: before } = one
  const change = { field, before, codes: one.references.map(({ code }) => code), fault }
  if (fault === null && evidence.sentence === before) return [{ evidence }]
  if (fault === null) return [{ evidence, change: { ...change, after: evidence.sentence, how: 'recounted' } }]
  // The profile defines who the persona is, so it stays.
  if (field.startsWith('demographics.'))
    return [
      {
        evidence: { field, sentence: before, basis: 'assumed', references: [] },
        change: { ...change, after: before, how: 'assumed' },
      },
    ]
  return [{ change: { ...change, after: null, how: 'rewritten' } }]
}

/** Justifications have their own checks; unsupported ones are replaced by a figure that code writes. */
function planJustifications(
  { demographic_insights }: PersonaContent,
  current: readonly Evidence[],
  tables: Tables,
  form: FigureForm,
): Planned[] {
  const isOwners = (sentence: string) =>
    current.some((one) => one.basis === 'stated' && one.field === JUSTIFICATIONS && one.sentence === sentence)
  const before = demographic_insights.key_justifications.filter((sentence) => !isOwners(sentence))
  const checked = before.map((sentence) =>
    supported(recheckJustification(sentence, tables, form), tables.after),
  )
  // As in a new persona, plain figures replace an empty list.
  const [figure = null] = checkJustifications([], tables.after, form)
  const known = checked.every((text) => text === null) ? [figure, ...checked.slice(1)] : checked
  return before.map((sentence, index) => planJustification(sentence, known[index] ?? null, tables.after))
}

/** Null if the text names an answer that the group hardly gives any more. */
function supported(text: string | null, table: SegmentTable): string | null {
  const options = text === null ? [] : codesNamedIn(text, table).map((code) => optionByCode(table, code))
  return options.some((option) => option !== null && isContradicted(option)) ? null : text
}

function planJustification(before: string, after: string | null, table: SegmentTable): Planned {
  const change = { field: JUSTIFICATIONS, before, codes: [], fault: null }
  if (after === null) return { change: { ...change, after, how: 'removed' } }
  const codes = codesNamedIn(after, table)
  const basis = codes.length > 0 ? 'observed' : 'assumed'
  const [evidence] = evidenceOf([{ field: JUSTIFICATIONS, text: after, basis, codes }], table, [])
  return {
    ...(evidence ? { evidence } : {}),
    ...(after === before ? {} : { change: { ...change, codes, after, how: 'recounted' } }),
  }
}

const size = z.object({ count: z.int(), of: z.int() })

/** How later answers change a group. */
const groupUpdate = z.object({
  /** Number of answers in the group and in the survey; null for a group that did not exist. */
  before: size.nullable(),
  after: size.nullable(),
  /** People of both runs who joined the group from another one, and who left it. */
  joined: z.int(),
  left: z.int(),
  /** The most telling answers of a group that no persona represents. */
  answers: z.array(evidenceReference),
  changes: personaChanges,
})
export type GroupUpdate = z.infer<typeof groupUpdate>

const personaUpdate = z
  .object({
    id: z.string(),
    /** Null for a group that no persona represents yet. */
    persona: z.object({ id: z.string(), name: z.string(), subtitle: z.string().nullable() }).nullable(),
    ...groupUpdate.shape,
    /** Number of AI requests that approving uses. */
    requests: z.int(),
    /** The job that carries out an approved update. */
    job_id: z.string().nullable(),
  })
  .meta({ id: 'PersonaUpdate' })
export type PersonaUpdate = z.infer<typeof personaUpdate>

/** Proposed changes of a survey's personas, for the owner to approve or reject. */
export const personaUpdates = z
  .object({
    /** Answers that the personas were not compared with yet. */
    new_answers: z.int(),
    /** Answers since the personas were created that they were compared with. */
    compared_answers: z.int(),
    items: z.array(personaUpdate),
  })
  .meta({ id: 'PersonaUpdates' })
export type PersonaUpdates = z.infer<typeof personaUpdates>

/** The proposals that an owner decides on together. */
export const updateIds = z.strictObject({ ids: z.array(z.uuid()).min(1).max(20) })
export type UpdateIds = z.infer<typeof updateIds>

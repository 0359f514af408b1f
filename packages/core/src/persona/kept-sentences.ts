import type { Evidence } from '../claims/evidence.ts'
import { writtenSentences } from '../claims/written-sentences.ts'
import type { DetailLevel } from '../survey/survey.ts'
import { demographicsIssues } from './consistency.ts'
import type { PersonaConstraints } from './constraints.ts'
import type { PersonaContent } from './content.ts'
import { editableField, withEdit } from './editing.ts'
import { LEVEL_SIZES } from './fields.ts'
import { evidenceKey, valueAt } from './persona-evidence.ts'
import { type RegenerableSection, sectionValues } from './section.ts'

type Value = string | string[] | number
type Content = Pick<PersonaContent, 'structured_data' | 'unstructured_data' | 'demographic_insights'>

/**
 * The sentences that the owner wrote, that rest on the owner's answers, or that were counted, if the content still contains
 * them.
 * @param stored newest first
 */
export function keptSentences(content: Content, stored: readonly Evidence[]): Evidence[] {
  const newest = new Map<string, Evidence>()
  for (const one of stored) if (!newest.has(evidenceKey(one))) newest.set(evidenceKey(one), one)
  return [...newest.values()].filter(
    ({ basis, field, sentence }) =>
      (basis === 'stated' || basis === 'observed') && isIn(valueIn(content, field), sentence),
  )
}

/** Whether the owner wrote it, as opposed to a model that used the owner's answers. */
export const isWrittenByOwner = ({ basis, references }: Evidence): boolean =>
  basis === 'stated' && references.length === 0

/** Whether the owner wrote all of a section, so that there is nothing to regenerate. */
export function isAllOwn(content: Content, section: RegenerableSection, kept: readonly Evidence[]): boolean {
  const written = new Set(kept.filter(isWrittenByOwner).map(evidenceKey))
  const sentences = Object.keys(sectionValues(content, section)).flatMap((name) => {
    const field = pathOf(section, name)
    return sentencesOf(valueIn(content, field)).map((sentence) => evidenceKey({ field, sentence }))
  })
  return sentences.length > 0 && sentences.every((sentence) => written.has(sentence))
}

export const isInSection = ({ field }: Pick<Evidence, 'field'>, section: RegenerableSection): boolean =>
  field === section || field.startsWith(`${section}.`)

const pathOf = (section: RegenerableSection, name: string) =>
  name === section ? section : `${section}.${name}`

type Kept<Content> = { content: Content; evidence: Evidence[] }
type Known = { kept: readonly Evidence[]; level: DetailLevel; constraints: PersonaConstraints }

/**
 * Puts the owner's words and what was counted back into regenerated content. A sentence is not repeated if the new text contains
 * it, or if the new text of the same section rests on the same answer in the same way. What contradicts the owner's description
 * is not put back.
 * @param written the evidence of the new sentences
 */
export function keepSentences(
  before: PersonaContent,
  { content, evidence }: Kept<PersonaContent>,
  { kept, level, constraints }: Known,
): Kept<PersonaContent> {
  const missing = kept.filter((one) => !isCovered(one, content, evidence))
  const fields = Map.groupBy(missing, ({ field }) => field)
  const merged = [...fields].reduce((changed, [field, words]) => {
    const value = mergedValue(valueIn(before, field), valueIn(changed, field), words, field, level)
    return value === null ? changed : withKept(changed, field, value, constraints)
  }, content)
  const known = new Set(kept.map(evidenceKey))
  return { content: merged, evidence: evidence.filter((one) => !known.has(evidenceKey(one))) }
}

function isCovered(
  { basis, field, sentence, references }: Evidence,
  content: Content,
  written: readonly Evidence[],
): boolean {
  if (isIn(valueIn(content, field), sentence)) return true
  const [section] = field.split('.')
  return references.some(({ code }) =>
    written.some(
      (one) =>
        one.basis === basis &&
        one.field.split('.')[0] === section &&
        one.references.some((reference) => reference.code === code),
    ),
  )
}

/** Keeps one-line texts and numbers as a whole, lists item by item, and prose sentence by sentence. */
function mergedValue(
  before: Value | null,
  after: Value | null,
  words: readonly Evidence[],
  field: string,
  level: DetailLevel,
): Value | null {
  const kept = new Set(words.map(({ sentence }) => sentence))
  const isKept = (text: string) => kept.has(text) || sentencesOf(text).some((sentence) => kept.has(sentence))
  const isWhole = kept.has(String(before)) || sentencesOf(before).every((sentence) => kept.has(sentence))
  if (Array.isArray(before) && Array.isArray(after)) return mergedList(before, after, isKept, level)
  const isProse = editableField(field, level)?.kind === 'prose'
  // What was counted does not stand in the way of more; what the owner wrote as a whole does.
  const isClosed = isWhole && (!isProse || words.some(isWrittenByOwner))
  if (isClosed || !isProse || typeof before !== 'string' || typeof after !== 'string') return before
  return mergedProse(before, after, isKept, LEVEL_SIZES[level].prose)
}

/** Kept items keep their positions; new items fill the remaining ones. */
function mergedList(
  before: readonly string[],
  after: readonly string[],
  isKept: (item: string) => boolean,
  level: DetailLevel,
): string[] {
  const fresh = after.filter((item) => !before.some((one) => one === item && isKept(one)))
  const items = before.flatMap((item) => {
    if (isKept(item)) return [item]
    const next = fresh.shift()
    return next === undefined ? [] : [next]
  })
  const room = Math.max(LEVEL_SIZES[level].items.max - items.length, 0)
  return [...items, ...fresh.slice(0, room)]
}

/**
 * Sentences that began the text stay at its beginning, others are appended. The model's last sentences are dropped to
 * make room.
 */
function mergedProse(
  before: string,
  after: string,
  isKept: (sentence: string) => boolean,
  max: number,
): string {
  const sentences = sentencesOf(before)
  const changed = sentences.findIndex((sentence) => !isKept(sentence))
  const first = changed < 0 ? sentences.length : changed
  const start = sentences.slice(0, first).join(' ')
  const end = sentences.slice(first).filter(isKept).join(' ')
  const room = max - start.length - end.length - 2
  let fresh = ''
  for (const { text, gap } of writtenSentences(after)) {
    if (fresh.length + text.length > room) break
    fresh += text + gap
  }
  return [start, fresh.trim(), end].filter((text) => text !== '').join(' ')
}

function withKept(
  content: PersonaContent,
  field: string,
  value: Value,
  constraints: PersonaConstraints,
): PersonaContent {
  const kept = withEdit(content, field, value)
  const { demographics } = kept.structured_data
  const isRefused = demographicsIssues(demographics, constraints).some((issue) =>
    issue.startsWith(`${field}:`),
  )
  return isRefused ? content : kept
}

/** The value of a field, including fields that the model's sentences cannot reference. */
function valueIn(content: Content, field: string): Value | null {
  const top: Record<string, unknown> = { ...content }
  const value = ['subtitle', 'age_range'].includes(field) ? top[field] : valueAt(content, field)
  if (typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) ? value.map(String) : null
}

/** Compares as a sentence or an item, or as the whole value: a place such as "St. Pauli" would be split in two. */
const isIn = (value: Value | null, sentence: string): boolean =>
  [value ?? ''].flat().some((text) => String(text) === sentence) || sentencesOf(value).includes(sentence)

const sentencesOf = (value: Value | null): string[] =>
  [value ?? '']
    .flat()
    .flatMap((text) => writtenSentences(String(text)).map((sentence) => sentence.text))
    .filter((sentence) => sentence !== '')

import type { JobReply } from '@whofor/core/job'
import { type EditableField, readEdit } from '@whofor/core/persona/editing'
import { REGENERABLE_SECTIONS, type RegenerableSection } from '@whofor/core/persona/section'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/personas/edit'
import { createContext, useContext } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import type { Regenerate } from '../regenerate/use-regenerate.ts'

export type FieldValue = string | string[] | number

/** Editing actions of the owner; null on a shared page. */
export type Editing = {
  level: DetailLevel
  save: (path: string, value: FieldValue, before: FieldValue | null) => Promise<unknown>
  /** The section's job: active, or failed or cancelled while this page was open. */
  jobOf: (section: RegenerableSection) => JobReply | undefined
  /** Whether the owner wrote all of a section, so that regenerating it replaces their words. */
  isAllOwn: (section: RegenerableSection) => boolean
  regenerate: Regenerate
  dismiss: (jobId: string) => void
}

export const EditingContext = createContext<Editing | null>(null)
export const useEditing = () => useContext(EditingContext)

/** The section of a field path, if it can be regenerated. */
export function sectionOf(path: string): RegenerableSection | undefined {
  const [first] = path.split('.')
  return REGENERABLE_SECTIONS.find((section) => section === first)
}

/** A field's value as editable text; lists have one item per line. */
export function draftOf(value: FieldValue | null): string {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

/** The parsed value, or the validation error. */
export function readDraft(
  level: DetailLevel,
  path: string,
  field: EditableField,
  draft: string,
): { value: FieldValue } | { fault: string } {
  const typed = field.kind === 'list' ? linesOf(draft) : field.kind === 'age' ? ageOf(draft) : draft
  const read = readEdit(level, { path, value: typed })
  return 'fault' in read ? { fault: read.fault.message } : { value: read.value }
}

/** Length of the draft against the limit; `over` when it exceeds it. */
export function measureOf(field: EditableField, draft: string): { text: string; over: boolean } {
  if (field.kind === 'age') return { text: texts.years, over: false }
  if (field.kind !== 'list') {
    const length = draft.trim().length
    return {
      text: texts.characters({ count: formatNumber(length), max: formatNumber(field.max) }),
      over: length > field.max,
    }
  }
  const lines = linesOf(draft)
  const most = field.items?.max ?? 1
  const over = lines.length > most || lines.some((line) => line.length > field.max)
  return { text: texts.lines({ count: lines.length, most, max: field.max }), over }
}

const linesOf = (draft: string) =>
  draft
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Number('') is 0. */
const ageOf = (draft: string) => (draft.trim() === '' ? Number.NaN : Number(draft))

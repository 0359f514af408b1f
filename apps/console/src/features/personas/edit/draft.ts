import { type EditableField, readEdit } from '@whofor/core/persona/editing'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { formatNumber } from '../../../lib/format.ts'
import { EDIT_TEXTS } from './edit-texts.ts'
import type { FieldValue } from './editing.ts'

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
  if (field.kind === 'age') return { text: EDIT_TEXTS.years, over: false }
  if (field.kind !== 'list') {
    const length = draft.trim().length
    return {
      text: EDIT_TEXTS.characters(formatNumber(length), formatNumber(field.max)),
      over: length > field.max,
    }
  }
  const lines = linesOf(draft)
  const most = field.items?.max ?? 1
  const over = lines.length > most || lines.some((line) => line.length > field.max)
  return { text: EDIT_TEXTS.lines(lines.length, most, field.max), over }
}

const linesOf = (draft: string) =>
  draft
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Number('') is 0. */
const ageOf = (draft: string) => (draft.trim() === '' ? Number.NaN : Number(draft))

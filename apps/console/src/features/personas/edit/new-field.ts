import { editableField } from '@whofor/core/persona/editing'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/personas/edit'
import type { Issues, Read } from '../../../lib/use-form.ts'
import { readDraft } from './draft.ts'
import type { FieldValue } from './editing.ts'

export type NewField = { name: string; value: string }

/** Reads a custom field whose name differs from the existing ones. */
export function readNewField(
  level: DetailLevel,
  names: readonly string[],
): Read<NewField, { path: string; value: FieldValue }> {
  return (typed) => {
    const name = typed.name.trim()
    const path = `custom_fields.${name}`
    const field = editableField(path, level)
    const read = field && readDraft(level, path, field, typed.value)
    const issues: Issues<NewField> = {}
    if (!field) issues.name = texts.name_needed
    else if (names.some((other) => other.toLowerCase() === name.toLowerCase())) issues.name = texts.name_taken
    if (typed.value.trim() === '') issues.value = texts.value_needed
    else if (read && 'fault' in read) issues.value = read.fault
    return read && 'value' in read && Object.keys(issues).length === 0
      ? { input: { path, value: read.value } }
      : { issues }
  }
}

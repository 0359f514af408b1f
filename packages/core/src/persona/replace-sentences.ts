import type { PersonaContent } from './content.ts'
import { contentLocale } from './content-locale.ts'
import { withEdit } from './editing.ts'
import { nothingKept } from './persona-claims.ts'
import { valueAt } from './persona-evidence.ts'

/** A sentence and its replacement; null removes it. */
export type Replacement = { field: string; before: string; after: string | null }

/** Replaces sentences in the content; skips those that their field no longer contains. */
export function replaceSentences(
  content: PersonaContent,
  replacements: readonly Replacement[],
): PersonaContent {
  const unknown = nothingKept(contentLocale(content.unstructured_data))
  return replacements.reduce((changed, { field, before, after }) => {
    const value = valueAt(changed, field)
    if (typeof value === 'string') return withEdit(changed, field, replaced(value, before, after) || unknown)
    if (!isTexts(value)) return changed
    const items = value.map((item) => replaced(item, before, after)).filter((item) => item !== '')
    return withEdit(changed, field, items.length > 0 ? items : [unknown])
  }, content)
}

function replaced(text: string, before: string, after: string | null): string {
  const at = text.indexOf(before)
  if (at === -1) return text
  const [start, end] = [text.slice(0, at), text.slice(at + before.length)]
  return after === null
    ? `${start.trimEnd()}${start === '' ? end.trimStart() : end}`.trim()
    : start + after + end
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

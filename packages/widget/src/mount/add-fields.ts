import { setField } from '../form/set-field.ts'
import type { FieldValues } from './mount-options.ts'

/**
 * Adds the hidden fields that a survey keeps to its form. Campaign parameters come from the page's address, unless they
 * are given.
 */
export function addFields(holder: Element, keys: readonly string[], given: FieldValues): void {
  const form = holder.querySelector('form')
  const search = new URLSearchParams(location.search)
  for (const key of form ? keys : []) {
    const value = Object.hasOwn(given, key) ? given[key] : key.startsWith('utm_') ? search.get(key) : null
    if (form && value != null) setField(form, key, String(value))
  }
}

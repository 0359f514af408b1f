import { hiddenField } from './form-fields.ts'

/** Adds a hidden field to a form, or changes it. */
export function setField(form: HTMLFormElement, key: string, value: string): void {
  const name = hiddenField(key)
  const known = form.elements.namedItem(name)
  if (known instanceof HTMLInputElement) {
    known.value = value
    return
  }
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name, value })
  form.append(input)
}

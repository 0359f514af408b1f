const CHOICES = '[type=radio]'
const EMAIL = '[type=email]'

/** The visible values that the respondent gave, by field. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const field of form.querySelectorAll<HTMLInputElement>(`${CHOICES}:checked,${EMAIL}`))
    if (field.value !== '') values[field.name] = field.value
  return values
}

/** Restores values in the fields that still exist. */
export function writeValues(form: HTMLFormElement, values: Record<string, string>): void {
  for (const field of form.querySelectorAll<HTMLInputElement>(`${CHOICES},${EMAIL}`)) {
    const value = values[field.name]
    if (field.matches(EMAIL)) field.value = value ?? ''
    else field.checked = field.value === value
  }
  for (const type of ['input', 'change']) form.dispatchEvent(new Event(type, { bubbles: true }))
}

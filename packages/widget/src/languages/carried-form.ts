/**
 * Carries the filled-in form to the same survey in another language, in the window's name: nothing is stored, and only
 * the next page reads it.
 */
type CarriedForm = { whofor: string; name: string; fields: [string, string][] }

/** Fields that belong to a single page load. */
const OWN_FIELDS = ['submission_id', 'website']

/** @param path identifies the survey */
export function carryForm(form: HTMLFormElement, path: string): void {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' && !OWN_FIELDS.includes(name) ? [[name, value]] : [],
  )
  const carried: CarriedForm = { whofor: path, name: window.name, fields }
  window.name = JSON.stringify(carried)
}

/** Restores the form that was carried to this page, if any. */
export function restoreForm(form: HTMLFormElement, path: string): void {
  const carried = readCarried()
  if (carried?.whofor !== path) return
  window.name = carried.name
  for (const [name, value] of carried.fields) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList) field.value = value
    else if (field instanceof HTMLInputElement) {
      if (field.type === 'radio') field.checked = field.value === value
      else if (field.type !== 'hidden') field.value = value
    }
  }
}

/** Not validated further, because only this origin's pages in this tab can have written it. */
function readCarried(): CarriedForm | null {
  try {
    const carried: unknown = JSON.parse(window.name)
    return typeof carried === 'object' && carried !== null && 'whofor' in carried
      ? (carried as CarriedForm)
      : null
  } catch {
    return null
  }
}

/** What was filled in, kept in the window's name while the same survey loads in another language: in no storage, for one page. */
type CarriedForm = { whofor: string; name: string; fields: [string, string][] }

/** Of the page itself: each loading has its own. */
const OWN_FIELDS = ['submission_id', 'website']

/** @param path tells the survey */
export function carryForm(form: HTMLFormElement, path: string): void {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' && !OWN_FIELDS.includes(name) ? [[name, value]] : [],
  )
  const carried: CarriedForm = { whofor: path, name: window.name, fields }
  window.name = JSON.stringify(carried)
}

/** Fills the form as it was carried here, if it was. */
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

/** Not validated further: only this origin's pages of this tab wrote it. */
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

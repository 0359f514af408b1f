import { adoptSheet } from '../dom/adopt-sheet.ts'
import { element } from '../dom/element.ts'
import { readValues, writeValues } from './form-values.ts'
import css from './keeping.css'
import type { KeepingPlace } from './keeping-place.ts'
import { readKept, writeKept } from './kept.ts'

/**
 * Keeps the answers in the browser until they are sent: they are there again after a reload, and what was submitted before
 * the page was closed is sent when it is opened again, under the same id.
 * @returns a function that ends it
 */
export function keepOnDevice(place: KeepingPlace): () => void {
  const { form, slug, getId } = place
  const kept = readKept(slug)
  let isKept = false
  const save = (unsent: boolean): void => {
    isKept = writeKept(slug, {
      ...readKept(slug),
      submissionId: getId(),
      at: Date.now(),
      values: readValues(form),
      unsent,
    })
  }
  const onChange = (): void => save(false)
  const onSubmit = (): void => {
    if (form.checkValidity()) save(true)
  }
  // What is kept is not lost by leaving. Before the form's own question whether to leave.
  const onLeave = (event: Event): void => {
    if (isKept) event.stopImmediatePropagation()
  }
  if (kept?.values && Object.keys(readValues(form)).length === 0) {
    writeValues(form, kept.values)
    place.whenReady(() => {
      if (kept.unsent && form.checkValidity()) form.requestSubmit()
      else if (form.isConnected) showNote(place, kept.at)
    })
  }
  form.addEventListener('change', onChange)
  form.addEventListener('input', onChange)
  form.addEventListener('submit', onSubmit)
  addEventListener('beforeunload', onLeave)
  return () => removeEventListener('beforeunload', onLeave)
}

function showNote({ form, texts, language }: KeepingPlace, at: number): void {
  const startOver = element('button', { type: 'button' }, texts.startOver ?? '')
  const text = (texts.kept ?? '').replace('{time}', timeOf(at, language))
  const note = element('div', { class: 'n kept', role: 'status' }, element('p', {}, text), startOver)
  startOver.addEventListener('click', () => {
    note.remove()
    writeValues(form, {})
    form.querySelector('input')?.focus()
  })
  adoptSheet(form.getRootNode(), css)
  form.before(note)
}

/** "10:42", with its day unless it is today. */
function timeOf(at: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const options = { ...(isToday ? {} : { dateStyle: 'medium' as const }), timeStyle: 'short' as const }
  const local = navigator.languages.find((one) => one.startsWith(language))
  return new Intl.DateTimeFormat(local ?? language, options).format(at)
}

import type { KeepingTexts } from '@whofor/core/survey/respondent-texts/keeping-texts'
import { adoptSheet } from '../dom/adopt-sheet.ts'
import { element } from '../dom/element.ts'
import { readValues, writeValues } from './form-values.ts'
import css from './keeping.css'
import { readKept, writeKept } from './kept.ts'

/**
 * Keeps the answers in the browser until they are sent. They are restored after a reload. Answers that were submitted
 * but not sent before the page closed are sent on the next visit, under the same id.
 * @returns a function that stops keeping
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
  // Leaving loses nothing that is kept, so the form's own question is suppressed. Registered before it.
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

/** The time "10:42", with the day unless it is today. */
function timeOf(at: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const options = { ...(isToday ? {} : { dateStyle: 'medium' as const }), timeStyle: 'short' as const }
  const local = navigator.languages.find((one) => one.startsWith(language))
  return new Intl.DateTimeFormat(local ?? language, options).format(at)
}

/** A form in its page or shadow root, and what is needed to keep its answers. */
type KeepingPlace = {
  form: HTMLFormElement
  slug: string
  texts: Partial<KeepingTexts>
  language: string
  getId: () => string
  /** Calls back once the form can be submitted. */
  whenReady: (callback: () => void) => void
}

import type { KeepingTexts } from '@whofor/core/survey/respondent-texts/keeping-texts'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import { element } from '../dom/element.ts'
import { readForm } from '../form/form-fields.ts'
import { keepOnDevice } from './keep-on-device.ts'
import { readKept, removeExpired, removeKept, writeKept } from './kept.ts'
import { whenGone } from './when-gone.ts'

type Options = {
  survey: PublicSurvey
  texts: Partial<KeepingTexts>
  origin?: string
  /** Whether the form was removed because it was sent. */
  isSent: () => boolean
  /** Also changes the id outside of the form's own field. */
  setId?: (submissionId: string) => void
  /** Calls back once the form can be submitted. */
  whenReady: (callback: () => void) => void
}

const TEST = 'test_'

/**
 * Starts what the owner turned on: keeping answers in the browser or on the server before they are sent, and accepting
 * one answer from each browser. Works on a rendered form, whatever rendered it. If storage is blocked, the form works
 * as usual.
 * @param place holds the survey, in a document or a shadow root
 * @returns a function that stops it
 */
export function startKeeping(place: Element, options: Options): () => void {
  const { survey, texts, origin = '', isSent } = options
  const { slug, keeping = {} } = survey
  const form = place.querySelector('form')
  const field = form?.querySelector<HTMLInputElement>('[name=submission_id]')
  if (!form || !field || field.value.startsWith(TEST)) return () => {}
  removeExpired(Date.now())
  const kept = readKept(slug)
  const once = keeping.one_per_person === true
  if (once && kept?.sent) {
    showAnswered(place, texts)
    return () => {}
  }
  if (kept && !kept.sent) {
    field.value = kept.submissionId
    options.setId?.(kept.submissionId)
  }
  // All pages of this browser send under one id, so that the server recognises a second answer.
  if (once) writeKept(slug, { at: Date.now(), ...kept, submissionId: field.value, once })

  const stops = [
    whenGone(place, form, () => {
      if (!isSent()) return
      if (once) writeKept(slug, { submissionId: field.value, at: Date.now(), sent: true, once })
      else removeKept(slug)
    }),
  ]
  if (keeping.on_device) {
    const language = place.closest<HTMLElement>('[lang]')?.lang || 'en'
    const { whenReady } = options
    stops.push(keepOnDevice({ form, slug, texts, language, getId: () => field.value, whenReady }))
  }
  if (keeping.unfinished) {
    const url = `${origin}/api/public/surveys/${encodeURIComponent(slug)}/unfinished`
    stops.push(reportUnfinished(place, form, { url, lang: survey.lang, isSent }))
  }
  return () => {
    for (const stop of stops) stop()
  }
}

function showAnswered(place: Element, { answeredTitle = '', answered = '' }: Partial<KeepingTexts>): void {
  place.replaceChildren(
    element(
      'div',
      { class: 'z' },
      element('h1', { dir: 'auto' }, answeredTitle),
      element('p', { class: 'q' }, answered),
    ),
  )
}

/**
 * Sends the unfinished answers of a form whenever its page is hidden or the form is removed.
 * @returns a function that stops sending
 */
export function reportUnfinished(
  place: Element,
  form: HTMLFormElement,
  { url, lang, isSent }: { url: string; lang: string | undefined; isSent: () => boolean },
): () => void {
  let reported = ''
  const report = (): void => {
    const { submission_id, answers, fields, website } = readForm(new FormData(form))
    const body = JSON.stringify({ submission_id, answers, fields, website: website || undefined, lang })
    if (Object.keys(answers).length === 0 || body === reported) return
    reported = body
    const headers = { 'content-type': 'application/json' }
    fetch(url, { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(() => {
      reported = ''
    })
  }
  const onVisibility = (): void => {
    if (document.hidden) report()
  }
  const stop = (): void => {
    document.removeEventListener('visibilitychange', onVisibility)
    stopWatching()
    if (!isSent()) report()
  }
  const stopWatching = whenGone(place, form, stop)
  document.addEventListener('visibilitychange', onVisibility)
  return stop
}

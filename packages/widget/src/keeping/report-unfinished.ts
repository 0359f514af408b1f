import { readForm } from '../form/form-fields.ts'
import { whenGone } from './when-gone.ts'

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
    const { submission_id, answers, fields } = readForm(new FormData(form))
    const body = JSON.stringify({ submission_id, answers, fields, lang })
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

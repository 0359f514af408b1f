import { MAX_VISIT_SECONDS } from '@whofor/core/survey/survey'

type Options = {
  url: string
  /** Whether the form was removed because it was sent. */
  isSent: () => boolean
}

/**
 * Reports that a survey was opened, how far it was answered whenever the page is hidden, and how long a finished visit
 * took. These are counts, without anything about the respondent.
 * @param root contains the form until it was sent
 * @returns a function that stops reporting
 */
export function reportVisit(root: Element, { url, isSent }: Options): () => void {
  const form = root.querySelector('form')
  if (!form) return () => {}
  const questions = [...form.querySelectorAll('fieldset')]
  let reported: number | null = null
  let since = 0

  const report = (seconds?: number) => {
    const answered = questions.findLastIndex((question) => question.querySelector(':checked')) + 1
    const reached = seconds === undefined ? answered : questions.length
    if (seconds === undefined && (reported === null ? document.hidden : reached <= reported)) return
    const body = JSON.stringify({ before: reported, reached, seconds })
    reported = reached
    const headers = { 'content-type': 'application/json' }
    fetch(url, { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(() => {})
  }
  const onVisibility = () => {
    if (reported === null || document.hidden) report()
  }
  const observer = new MutationObserver(() => {
    if (form.isConnected) return
    if (isSent()) report(Math.min(MAX_VISIT_SECONDS, Math.round((performance.now() - since) / 1000)))
    else report()
    stop()
  })
  const onChange = () => {
    since ||= performance.now()
  }
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', onVisibility)
  }
  form.addEventListener('change', onChange)
  document.addEventListener('visibilitychange', onVisibility)
  observer.observe(root, { childList: true, subtree: true })
  report()
  return stop
}

const DAY_SECONDS = 86_400

type Options = {
  url: string
  /** Whether the form is gone because it was sent. */
  isSent: () => boolean
}

/**
 * Reports that a survey was opened, how far it has been answered whenever it is put aside, and how long a finished one took:
 * counts only, without anything about the respondent. Reads the form's own controls.
 * @param root holds the form, which leaves it once it was sent
 * @returns a function that ends the reports
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
    if (isSent()) report(Math.min(DAY_SECONDS, Math.round((performance.now() - since) / 1000)))
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

import { newSubmissionId } from '../form/submission-id.ts'
import { readPageData } from '../page/page-data.ts'
import { startKeeping } from './start-keeping.ts'

const SENT = 'sent'

// A script of its own, before the page's, which takes over the answers and the id as it finds them: only surveys whose owner
// keeps more than what is sent load it.
const data = readPageData(document)
const root = document.querySelector('main')
if (root && data.state === 'form') {
  startAnother(root)
  startKeeping(root, {
    ...data,
    isSent: () => history.state === SENT,
    whenReady: (callback) => addEventListener('DOMContentLoaded', callback, { once: true }),
  })
}

/**
 * On a reload after sending, the page's script would choose a new id. Choosing it here gives the kept and the sent
 * answers the same id.
 */
function startAnother(root: Element): void {
  const field = root.querySelector<HTMLInputElement>('[name=submission_id]')
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!field || history.state !== SENT || navigation?.type === 'back_forward') return
  field.value = newSubmissionId()
  history.replaceState(null, '')
}

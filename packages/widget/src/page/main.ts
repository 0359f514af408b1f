import { reportVisit } from '../form/report-visit.ts'
import { readPageData } from './page-data.ts'
import { isTest, takeOver } from './take-over.tsx'

const RETRY_MS = 1000

const data = readPageData(document)
const root = document.querySelector('main')
// Pages of unavailable surveys contain no slug, so that they cannot be told apart.
const slug = decodeURIComponent(location.pathname.split('/s/')[1]?.split('/')[0] ?? '')
const session = root && data.state === 'form' ? takeOver(root, data) : null

if (root && session?.phase.value === 'open' && !isTest(session)) {
  reportVisit(root, {
    url: `/api/public/surveys/${encodeURIComponent(slug)}/visits`,
    isSent: () => session.phase.value === 'sent',
  })
}
// A file of its own, loaded only by embedded surveys.
function connect(triesLeft: number): void {
  import('./parent-frame.ts').then(
    ({ connectParent }) => connectParent(slug, document.body, session ?? data.state),
    // WebKit sometimes fails when two frames of a page load the same file at once.
    () => triesLeft && setTimeout(connect, RETRY_MS, triesLeft - 1),
  )
}
if (window.parent !== window) connect(3)

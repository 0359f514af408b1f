import { reportVisit } from '../form/report-visit.ts'
import { readPageData } from './page-data.ts'
import { isTest, takeOver } from './take-over.tsx'

const data = readPageData(document)
const root = document.querySelector('main')
// Pages of unavailable surveys contain no slug, so that they are all identical.
const slug = decodeURIComponent(location.pathname.split('/s/')[1]?.split('/')[0] ?? '')
const session = root && data.state === 'form' ? takeOver(root, data) : null

if (root && session?.phase.value === 'open' && !isTest(session)) {
  reportVisit(root, {
    url: `/api/public/surveys/${encodeURIComponent(slug)}/visits`,
    isSent: () => session.phase.value === 'sent',
  })
}
// A file of its own, which only embedded surveys load.
if (window.parent !== window) {
  void import('./parent-frame.ts').then(({ connectParent }) =>
    connectParent(slug, document.body, session ?? data.state),
  )
}

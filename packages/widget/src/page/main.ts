import { reportVisit } from '../form/report-visit.ts'
import { readPageData } from './page-data.ts'
import { connectParent } from './parent-frame.ts'
import { isTest, takeOver } from './take-over.tsx'

const data = readPageData(document)
const root = document.querySelector('main')
// Pages of unavailable surveys contain no slug, so that they are all identical.
const slug = decodeURIComponent(location.pathname.split('/s/')[1]?.split('/')[0] ?? '')
const postToParent = connectParent(slug, document.body)

if (data.state !== 'form') {
  postToParent(data.state === 'sent' ? 'submitted' : 'unavailable')
} else if (root) {
  const session = takeOver(root, data)
  session?.phase.subscribe((phase) => {
    if (phase === 'sent') postToParent('submitted')
    if (phase === 'unavailable') postToParent('unavailable')
  })
  if (session?.phase.value === 'open' && !isTest(session)) {
    reportVisit(root, {
      url: `/api/public/surveys/${encodeURIComponent(slug)}/visits`,
      isSent: () => session.phase.value === 'sent',
    })
  }
}

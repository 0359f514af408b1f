import { readPageData } from './page-data.ts'
import { connectParent } from './parent-frame.ts'
import { takeOver } from './take-over.tsx'

const data = readPageData(document)
const root = document.querySelector('main')
// Pages of unavailable surveys contain no slug, so that they are all identical.
const slug = decodeURIComponent(location.pathname.split('/s/')[1]?.split('/')[0] ?? '')
const postToParent = connectParent(slug, document.body)

if (data.state !== 'form') {
  postToParent(data.state === 'sent' ? 'submitted' : 'unavailable')
} else if (root) {
  takeOver(root, data)?.phase.subscribe((phase) => {
    if (phase === 'sent') postToParent('submitted')
    if (phase === 'unavailable') postToParent('unavailable')
  })
}

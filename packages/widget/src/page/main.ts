import { readPageData } from './page-data.ts'
import { connectParent } from './parent-frame.ts'
import { takeOver } from './take-over.tsx'

const data = readPageData(document)
const root = document.querySelector('main')
// The page of a survey that is not there holds no slug: all of them are alike.
const slug = decodeURIComponent(location.pathname.split('/s/')[1]?.split('/')[0] ?? '')
const tellParent = connectParent(slug, document.body)

if (data.state !== 'form') {
  tellParent(data.state === 'sent' ? 'submitted' : 'unavailable')
} else if (root) {
  takeOver(root, data)?.phase.subscribe((phase) => {
    if (phase === 'sent') tellParent('submitted')
    if (phase === 'unavailable') tellParent('unavailable')
  })
}

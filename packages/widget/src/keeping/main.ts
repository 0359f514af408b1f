import { readPageData } from '../page/page-data.ts'
import { startKeeping } from './start-keeping.ts'

// A script of its own, before the page's, which takes over the answers and the id as it finds them: only surveys whose owner
// keeps more than what is sent load it.
const data = readPageData(document)
const root = document.querySelector('main')
if (root && data.state === 'form') {
  startKeeping(root, {
    ...data,
    isSent: () => history.state === 'sent',
    whenReady: (callback) => addEventListener('DOMContentLoaded', callback, { once: true }),
  })
}

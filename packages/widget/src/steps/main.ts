import { readPageData } from '../page/page-data.ts'
import { showSteps } from './show-steps.ts'

// A script of its own, loaded after the page's script and only by surveys with this layout.
const data = readPageData(document)
const root = document.querySelector('main')
if (root && data.state === 'form') showSteps(root, data.texts)

import { readPageData } from '../page/page-data.ts'
import { showSteps } from './show-steps.ts'

// A script of its own, after the page's: only surveys with this layout load it.
const data = readPageData(document)
const root = document.querySelector('main')
if (root && data.state === 'form') showSteps(root, data.texts)

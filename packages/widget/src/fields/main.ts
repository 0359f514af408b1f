import { askParent } from './ask-parent.ts'

// A script of its own, after the page's: only surveys that keep hidden fields load it.
const form = document.querySelector('form')
const slug = decodeURIComponent(location.pathname.split('/s/')[1]?.split('/')[0] ?? '')
if (form && window.parent !== window) askParent(form, slug)

import { askParent } from './ask-parent.ts'

// A script of its own, loaded after the page's script and only by surveys that keep hidden fields.
const form = document.querySelector('form')
const slug = decodeURIComponent(location.pathname.split('/s/')[1]?.split('/')[0] ?? '')
if (form && window.parent !== window) askParent(form, slug)

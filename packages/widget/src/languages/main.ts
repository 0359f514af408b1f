import { carryForm, restoreForm } from './carried-form.ts'

// Before the page's script, which then finds the answers: only surveys in several languages load it.
const { pathname, search } = location
const form = document.querySelector<HTMLFormElement>('main form')
if (form) restoreForm(form, pathname)
document.querySelector('.ls')?.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
  const link = target instanceof Element ? target.closest('a') : null
  if (!link) return
  // Hidden fields are in the address.
  const query = new URLSearchParams(search)
  query.delete('submit')
  for (const [name, value] of new URLSearchParams(link.search)) query.set(name, value)
  link.search = String(query)
  if (form?.isConnected && !(ctrlKey || metaKey || shiftKey || altKey)) carryForm(form, pathname)
})

import { carryForm, restoreForm } from './carried-form.ts'

// Loaded before the page's script, which then finds the restored answers; only by surveys in several languages.
const { pathname, search } = location
const form = document.querySelector<HTMLFormElement>('main form')
if (form) restoreForm(form, pathname)
document.querySelector('.ls')?.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
  const link = target instanceof Element ? target.closest('a') : null
  if (!link) return
  // The link's address also carries the hidden fields.
  const query = new URLSearchParams(search)
  query.delete('submit')
  for (const [name, value] of new URLSearchParams(link.search)) query.set(name, value)
  link.search = String(query)
  if (form?.isConnected && !(ctrlKey || metaKey || shiftKey || altKey)) carryForm(form, pathname)
})

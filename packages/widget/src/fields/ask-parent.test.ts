// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readForm } from '../form/form-fields.ts'
import { askParent } from './main.ts'

const parent = { postMessage: vi.fn() } as unknown as Window
const postMessage = vi.mocked(parent.postMessage)
const tell = (data: unknown, source: unknown = parent) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: source as Window }))

afterEach(() => vi.restoreAllMocks())

test('asks the host page for hidden fields, and adds to the form what that alone sends', () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  document.body.innerHTML =
    '<form id="f"></form><input type="hidden" form="f" name="f_plan" value="free"><input form="f" name="email">'
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  const fields = () => readForm(new FormData(form)).fields
  askParent(form, 'one')
  const asked = [{ source: 'whofor', v: 1, slug: 'one', type: 'fields' }, '*']
  expect(postMessage.mock.calls).toEqual([asked])
  expect(fields()).toEqual({ plan: 'free' })

  const message = { source: 'whofor', v: 1, type: 'fields', fields: { plan: 'pro', user_id: 42 } }
  tell(message, window)
  tell({ ...message, v: 2 })
  tell({ ...message, fields: null })
  tell(null)
  expect(fields()).toEqual({ plan: 'free' })
  tell(message)
  expect(fields()).toEqual({ plan: 'pro', user_id: '42' })
  tell({ ...message, fields: { plan: 'team' } })
  expect(fields()).toEqual({ plan: 'team', user_id: '42' })

  tell({ source: 'whofor', v: 1, type: 'hello' })
  expect(postMessage.mock.calls).toEqual([asked, asked])
})

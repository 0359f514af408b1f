// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { reportVisit } from './report-visit.ts'

const question = (name: string) => `<fieldset><input type="radio" name="${name}" value="a"></fieldset>`

function start({ isSent = false } = {}) {
  const reported: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    reported.push(JSON.parse(String(init.body)))
    return new Response(null, { status: 204 })
  })
  document.body.innerHTML = `<main><form>${['q1', 'q2', 'q3'].map(question).join('')}</form></main>`
  const root = document.querySelector('main') ?? document.body
  const stop = reportVisit(root, { url: '/visits', isSent: () => isSent })
  const choose = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)?.click()
  const putAside = () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
  }
  return { reported, root, choose, putAside, stop }
}

test('reports the opening, and each time it is put aside only how much further it came', () => {
  const { reported, choose, putAside, stop } = start()
  expect(reported).toEqual([{ before: null, reached: 0 }])
  putAside()
  choose('q1')
  choose('q2')
  putAside()
  putAside()
  expect(reported.slice(1)).toEqual([{ before: 0, reached: 2 }])
  stop()
  choose('q3')
  putAside()
  expect(reported).toHaveLength(2)
})

test('reports the end and its duration once the form was sent, and no end otherwise', async () => {
  for (const isSent of [true, false]) {
    const { reported, root, choose } = start({ isSent })
    choose('q1')
    root.innerHTML = '<h1>Thank You!</h1>'
    const end = isSent ? { before: 0, reached: 3, seconds: 0 } : { before: 0, reached: 1 }
    await vi.waitFor(() => expect(reported.slice(1)).toEqual([end]))
  }
})

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keys } from '../../lib/query-keys.ts'
import { ANA } from '../../lib/testing.tsx'
import { DemoNote, OtherLanguageNote } from './demo-note.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(demo: boolean, is_admin: boolean, context = 'A bakery for early risers.'): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { user: { ...ANA, is_admin }, instance: { ai: { demo } } })
  render(
    <QueryClientProvider client={client}>
      <DemoNote />
      <OtherLanguageNote context={context} />
    </QueryClientProvider>,
  )
}
const link = () => screen.queryByRole('link', { name: 'How to connect a model' })

test('names the demo model, and shows administrators where a model is connected', () => {
  show(true, true)
  expect(screen.getByRole('note').textContent).toContain('demo model')
  expect(link()?.getAttribute('href')).toBe('/admin?tab=ai')
})

test.each(['http://localhost:3000/personas/create', 'https://whofor.example/personas/create'])(
  'sends owners at %s to their administrator, without a word about settings of the server',
  (address) => {
    vi.stubGlobal('location', new URL(address))
    show(true, false)
    const text = screen.getByRole('note').textContent
    expect(text).toContain('ask your administrator')
    expect(text).not.toMatch(/[A-Z]_[A-Z]|README|admin grant/)
    expect(link()).toBeNull()
  },
)

test('is absent where a model is connected', () => {
  show(false, true)
  expect(screen.queryByRole('note')).toBeNull()
})

test('warns of a text in another language, where no model is connected', () => {
  show(true, false, 'Une boulangerie au levain pour le quartier.')
  expect(screen.getAllByRole('note').at(-1)?.textContent).toMatch(
    /^Your text looks like neither English nor German/,
  )
  cleanup()
  show(true, false, 'Eine Bäckerei mit Sauerteigbrot für die Nachbarschaft.')
  expect(screen.getAllByRole('note')).toHaveLength(1)
  cleanup()
  show(false, false, 'Une boulangerie au levain pour le quartier.')
  expect(screen.queryByRole('note')).toBeNull()
})

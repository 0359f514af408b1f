// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SectionIndex } from './persona-sheet.tsx'

/** Three sections of 600, 100 and 100 px in a window of 500 px. */
const TOPS = { bio: 0, goals: 600, notes: 700 }
const PAGE = 800
const WINDOW = 500

function Sheet() {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <>
      <SectionIndex sheet={sheet} />
      <div ref={sheet}>
        {Object.keys(TOPS).map((id) => (
          <section key={id} id={id} data-section={id} />
        ))}
      </div>
    </>
  )
}

beforeEach(() => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(WINDOW)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, TOPS[this.id as keyof typeof TOPS] - scrollY, 0, 0)
  })
  scrollPage(0)
  render(<Sheet />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function scrollPage(to: number) {
  vi.stubGlobal('scrollY', to)
  act(() => {
    dispatchEvent(new Event('scroll'))
  })
}
const current = () => screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)

test('marks the section in view, and at the end of the page the last one', () => {
  expect(current()).toEqual(['bio'])
  scrollPage(200)
  expect(current()).toEqual(['bio'])
  scrollPage(PAGE - WINDOW)
  expect(current()).toEqual(['notes'])
})

test('keeps the section that was chosen, though it cannot scroll to the top, until the reader scrolls', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'goals' }))
  scrollPage(PAGE - WINDOW)
  expect(current()).toEqual(['goals'])
  act(() => {
    dispatchEvent(new Event('wheel'))
  })
  scrollPage(0)
  expect(current()).toEqual(['bio'])
})

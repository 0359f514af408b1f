// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { QrCode } from './qr-code.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('can be saved as an image of whole pixels, and as SVG', async () => {
  const filled: number[][] = []
  const context = { fillStyle: '', fillRect: (...place: number[]) => filled.push(place) }
  // Safe cast: nothing else is drawn.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  render(<QrCode url="https://example.com/s/1" name="Bread" />)
  expect(screen.getByRole('link', { name: 'SVG' }).getAttribute('download')).toBe('Bread QR.svg')
  await userEvent.click(screen.getByRole('button', { name: 'PNG' }))
  await waitFor(() => expect(saved).toEqual(['Bread QR.png']))
  const [ground = [], ...squares] = filled
  expect(ground[2]).toBeGreaterThanOrEqual(1200)
  expect(squares.length).toBeGreaterThan(100)
  expect(squares.flat().every(Number.isInteger)).toBe(true)
})

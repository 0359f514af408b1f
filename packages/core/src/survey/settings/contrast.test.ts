import { expect, it } from 'vitest'
import { accentContrast, MIN_CONTRAST, nearestAccent } from './contrast.ts'

it('measures the accent against the ground where it is seen worse', () => {
  // Against #fdfcfa, as the formulas of WCAG say.
  expect(accentContrast('#8f2d12')).toBeGreaterThan(4)
  expect(accentContrast('#0078c9')).toBeCloseTo(4.49, 1)
  expect(accentContrast('#ffd23f')).toBeCloseTo(1.4, 1)
  // Too dark for the dark ground.
  expect(accentContrast('#000000')).toBeLessThan(MIN_CONTRAST)
})

it.each(['#ffd23f', '#ffffff', '#000000', '#7fff00', '#00ffff', '#ff9900', '#000033'])(
  'offers a colour with enough contrast near %s',
  (accent) => {
    const offered = nearestAccent(accent)
    expect(offered).toMatch(/^#[0-9a-f]{6}$/)
    expect(accentContrast(offered)).toBeGreaterThanOrEqual(MIN_CONTRAST)
  },
)

it('keeps a colour that passes', () => {
  expect(nearestAccent('#8f2d12')).toBe('#8f2d12')
})

it('changes a colour that fails no more than needed', () => {
  expect(accentContrast(nearestAccent('#ffd23f'))).toBeLessThan(3.3)
  expect(accentContrast(nearestAccent('#000000'))).toBeLessThan(3.3)
})

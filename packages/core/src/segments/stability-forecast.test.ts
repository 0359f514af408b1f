import { describe, expect, it } from 'vitest'
import { firstOf, forecastsHeld } from '../../test/forecast-samples.ts'
import { seeds } from '../../test/full.ts'
import { noGroups, nominal } from '../../test/planted-groups.ts'
import { measureStability } from './stability.ts'
import { forecastStability, type StabilityPoint } from './stability-forecast.ts'

describe('the promise of steady groups', () => {
  it('holds in most samples of which more answers are really drawn', () => {
    const held = forecastsHeld(seeds(12, 4).length)
    expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(0.75 * held.length)
  })

  it('is not made where there are no groups', () => {
    const outlooks = seeds(20).map((seed) => {
      const { fitted, method } = firstOf(noGroups(8, 5, seed % 2 === 1)(100, seed), 100, 3)
      return forecastStability(measureStability(fitted, 3, method)).outlook
    })
    expect(outlooks.filter((outlook) => outlook === 'more' || outlook === 'steady')).toEqual([])
    expect(outlooks.filter((outlook) => outlook === 'flat').length).toBeGreaterThanOrEqual(
      0.8 * outlooks.length,
    )
  })

  it('is the same for the same answers', () => {
    const { fitted, method } = firstOf(nominal(0.4, 3)(80, 1), 80, 3)
    expect(measureStability(fitted, 3, method)).toEqual(measureStability(fitted, 3, method))
  })
})

describe('a forecast', () => {
  const points = (...heights: number[]): StabilityPoint[] =>
    heights.map((stability, place) => ({ answers: 40 + 20 * place, stability, error: 0.05 }))

  it.each([
    ['steady', points(0.6, 0.75, 0.8, 0.85)],
    ['more', points(0.45, 0.6, 0.7, 0.78)],
    ['flat', points(0.1, 0.08, 0.12, 0.1)],
  ])('is %s', (outlook, measured) => {
    expect(forecastStability(measured).outlook).toBe(outlook)
  })

  it('says how many answers, with a range that grows with the error', () => {
    const sure = forecastStability(points(0.45, 0.6, 0.7, 0.78))
    const unsure = forecastStability(points(0.45, 0.6, 0.7, 0.78).map((point) => ({ ...point, error: 0.15 })))
    expect(sure.low).toBeGreaterThanOrEqual(100)
    expect(sure.at).toBeGreaterThan(sure.low ?? 0)
    expect(sure.high).toBeGreaterThan(sure.at ?? 0)
    expect((unsure.high ?? Number.POSITIVE_INFINITY) - (unsure.low ?? 0)).toBeGreaterThan(
      (sure.high ?? 0) - (sure.low ?? 0),
    )
  })

  it('draws a curve that goes on from the answers there are', () => {
    const { curve } = forecastStability(points(0.45, 0.6, 0.7, 0.78))
    expect(curve[0]?.answers).toBe(100)
    for (const { low, middle, high } of curve) {
      expect(low).toBeLessThanOrEqual(middle)
      expect(middle).toBeLessThanOrEqual(high)
    }
  })
})

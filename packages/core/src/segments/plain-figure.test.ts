import { describe, expect, it } from 'vitest'
import { leads, plainFigure } from './strength.ts'

const figure = (count: number, n: number, overallCount: number, overallN: number, notSure = false) => ({
  text: notSure ? 'Not sure' : 'Every week.',
  notSure,
  count,
  n,
  overallCount,
  overallN,
})

describe('plainFigure', () => {
  it.each([
    [figure(36, 41, 44, 130), '88% of this group answered “Every week” to “How often?”, 34% of everyone'],
    [figure(7, 8, 44, 130), '7 of 8 in this group answered “Every week” to “How often?”, 34% of everyone'],
    [figure(7, 8, 9, 20), '7 of 8 in this group answered “Every week” to “How often?”, 9 of 20 overall'],
    [figure(7, 8, 7, 8), '7 of 8 answered “Every week” to “How often?”'],
    [figure(31, 40, 31, 40), '78% answered “Every week” to “How often?”'],
  ])('states only the count: %#', (shown, text) => {
    expect(plainFigure('How often?', shown)).toBe(text)
  })

  it('says that “Not sure” leads when it does', () => {
    const notSure = figure(31, 40, 40, 100, true)
    expect(plainFigure('What matters?', notSure, { leading: true })).toBe(
      '“Not sure” leads on “What matters?”: 78% of this group, 40% of everyone',
    )
    expect(plainFigure('What matters?', notSure)).toContain('answered “Not sure”')
  })

  it.each([
    [
      figure(36, 41, 44, 130),
      '88\u00a0% dieser Gruppe antworteten „Every week“ auf „Wie oft?“, insgesamt 34\u00a0%',
    ],
    [
      figure(1, 8, 9, 20),
      '1 von 8 in dieser Gruppe antwortete „Every week“ auf „Wie oft?“, insgesamt 9 von 20',
    ],
    [figure(7, 8, 7, 8), '7 von 8 antworteten „Every week“ auf „Wie oft?“'],
  ])('states the same in German: %#', (shown, text) => {
    expect(plainFigure('Wie oft?', shown, { locale: 'de' })).toBe(text)
  })

  it('drops the question, then cuts the answer, when there is no room', () => {
    const shown = figure(36, 41, 44, 130)
    expect(plainFigure('How often?', shown, { max: 60 })).toBe(
      '“Every week”: 88% of this group, 34% of everyone',
    )
    const short = plainFigure('How often?', shown, { max: 44 })
    expect(short).toBe('“Every…”: 88% of this group, 34% of everyone')
    expect(short.length).toBeLessThanOrEqual(44)
  })
})

describe('leads', () => {
  const options = [{ count: 5 }, { count: 31 }, { count: 4 }]

  it('is true for the largest count only', () => {
    expect(options.map((option) => leads(option, options))).toEqual([false, true, false])
  })

  it('is false on a tie and without answers', () => {
    const tie = [{ count: 5 }, { count: 5 }]
    expect(tie.map((option) => leads(option, tie))).toEqual([false, false])
    expect(leads({ count: 0 }, [{ count: 0 }])).toBe(false)
  })
})

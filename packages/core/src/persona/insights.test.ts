import { describe, expect, it } from 'vitest'
import { readInsights } from './content.ts'

const WRITTEN = { summary: 'Works in care.', statistics: [], sources: [] }
const ASSUMED = { summary: 'Works in care.', statistics: ['AI assumption'], sources: ['AI assumption'] }
const FIGURE = 'Why? Price, 33 of 53 in this group (62%), 41% overall'

describe('readInsights', () => {
  it('moves survey figures out of the industry and removes the space in percentages', () => {
    const stored = {
      location_demographics: { ...WRITTEN, sources: ['AI assumption'] },
      industry_demographics: {
        summary: 'Works in care.',
        statistics: ['Why? Price, 33 of 53 in this group (62 %), 41 % overall'],
        sources: ['Survey “Bread”, 128 answers'],
      },
      key_justifications: ['So it is.'],
    }
    const read = readInsights(stored)
    expect(read).toEqual({
      location_demographics: WRITTEN,
      industry_demographics: WRITTEN,
      key_justifications: ['So it is.'],
      from_answers: { statistics: [FIGURE], sources: ['Survey “Bread”, 128 answers'] },
    })
    expect(readInsights(read)).toEqual(read)
  })

  it('removes the assumption labels of a wizard persona', () => {
    const stored = {
      location_demographics: ASSUMED,
      industry_demographics: ASSUMED,
      activity_demographics: ASSUMED,
      key_justifications: [],
    }
    expect(readInsights(stored)).toEqual({
      location_demographics: WRITTEN,
      industry_demographics: WRITTEN,
      activity_demographics: WRITTEN,
      key_justifications: [],
    })
  })

  it('removes untested claims of earlier demo models', () => {
    const reasons = [
      'The largest part of the group answered “Nearness” to “What matters?”, clearly more than elsewhere',
      'The largest part of a life is work',
    ]
    const stored = {
      location_demographics: WRITTEN,
      industry_demographics: WRITTEN,
      key_justifications: reasons,
    }
    expect(readInsights(stored).key_justifications).toEqual([
      'A part of the group answered “Nearness” to “What matters?”',
      'The largest part of a life is work',
    ])
  })

  it('keeps sources other than surveys, and the topics asked', () => {
    const stored = {
      location_demographics: { summary: 's', statistics: ['1 in 3 cycles'], sources: ['City of Bremen'] },
      industry_demographics: WRITTEN,
      key_justifications: [],
      from_answers: { statistics: [FIGURE], sources: ['Survey “Bread”'], asked: ['age' as const] },
    }
    expect(readInsights(stored)).toEqual(stored)
  })
})

import { describe, expect, it } from 'vitest'
import { readInsights } from './insights.ts'

const WRITTEN = { summary: 'Works in care.', statistics: [], sources: [] }
const ASSUMED = { summary: 'Works in care.', statistics: ['AI assumption'], sources: ['AI assumption'] }
const FIGURE = 'Why? Price, 33 of 53 in this group (62%), 41% overall'

describe('readInsights', () => {
  it('takes the survey out of the industry, and the space out of its percentages', () => {
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

  it('leaves nothing of the assumptions of a persona of the wizard', () => {
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

  it('says no more than was counted, where the demo model once did', () => {
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

  it('keeps a source that is no survey, and what was asked', () => {
    const stored = {
      location_demographics: { summary: 's', statistics: ['1 in 3 cycles'], sources: ['City of Bremen'] },
      industry_demographics: WRITTEN,
      key_justifications: [],
      from_answers: { statistics: [FIGURE], sources: ['Survey “Bread”'], asked: ['age' as const] },
    }
    expect(readInsights(stored)).toEqual(stored)
  })
})

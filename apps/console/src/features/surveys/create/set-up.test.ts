import { describe, expect, it } from 'vitest'
import { EMPTY_SET_UP, issueOf, missingFields, readSetUp, type SetUpForm } from './set-up.ts'

const full: SetUpForm = {
  ...EMPTY_SET_UP,
  title: 'Bread',
  respondentType: 'Client',
  businessContext: 'A bakery.',
  detailLevel: 'simple',
}

describe('missingFields', () => {
  it('lists all required fields', () => {
    expect(missingFields(EMPTY_SET_UP)).toEqual(['title', 'who answers', 'business context', 'detail level'])
  })

  it('requires the custom type when Other is selected', () => {
    const other = { ...full, respondentType: 'Other', otherType: '  ' }
    expect(missingFields(other)).toEqual(['custom respondent type'])
    expect(missingFields({ ...other, otherType: 'Neighbour' })).toEqual([])
  })
})

describe('readSetUp', () => {
  it('sends the custom text as the relationship', () => {
    const read = readSetUp({ ...full, respondentType: 'Other', otherType: ' Neighbour ' })
    expect(read.data).toMatchObject({ relationship: 'Neighbour', persona_count: 3 })
  })

  it('distinguishes too long from missing', () => {
    const long = 'x'.repeat(201)
    expect(issueOf({ ...full, title: long }, 'title', long)).toMatch(/200/)
    expect(issueOf({ ...full, title: '' }, 'title', '')).toBeUndefined()
  })
})

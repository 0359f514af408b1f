import { describe, expect, it } from 'vitest'
import { liveIssues } from '../../../lib/use-form.ts'
import { EMPTY_SET_UP, missingFields, readSetUp, type SetUpForm } from './set-up.ts'

const full: SetUpForm = {
  ...EMPTY_SET_UP,
  title: 'Bread',
  relationship: 'Client',
  business_context: 'A bakery.',
  detail_level: 'simple',
}

describe('missingFields', () => {
  it('lists all required fields', () => {
    expect(missingFields(EMPTY_SET_UP)).toEqual(['title', 'business context', 'who answers', 'detail level'])
  })

  it('requires the custom type when Other is selected', () => {
    const other = { ...full, relationship: 'Other', other_type: '  ' }
    expect(missingFields(other)).toEqual(['custom respondent type'])
    expect(missingFields({ ...other, other_type: 'Neighbour' })).toEqual([])
  })
})

describe('readSetUp', () => {
  it('sends the custom text as the relationship', () => {
    const read = readSetUp({ ...full, relationship: 'Other', other_type: ' Neighbour ' })
    expect(read).toMatchObject({ input: { relationship: 'Neighbour', persona_count: 3 } })
  })

  it('distinguishes too long from missing', () => {
    const long = 'x'.repeat(201)
    expect(liveIssues({ ...full, title: long }, readSetUp).title).toMatch(/200/)
    expect(liveIssues({ ...full, title: '' }, readSetUp)).toEqual({})
  })
  it('names the field in which the relationship was typed', () => {
    const long = { ...full, relationship: 'Other', other_type: 'x'.repeat(201) }
    expect(Object.keys(liveIssues(long, readSetUp))).toEqual(['other_type'])
  })
})

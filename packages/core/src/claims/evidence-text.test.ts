import { describe, expect, it } from 'vitest'
import type { Evidence } from './evidence.ts'
import { everyoneText, evidenceText, figureText } from './evidence-text.ts'

const counts = (count: number, n: number, overall_count: number, overall_n: number) => ({
  ...{ count, n, overall_count, overall_n },
  ...{ low: 0.488, high: 0.741, sets_apart: true },
})
const BREAD = { code: 'Q1.A', question: 'When do you usually buy bread?', answer: 'Before 8' }
const text = (basis: Evidence['basis'], ...references: Evidence['references']) =>
  evidenceText({ basis, references })

describe('evidenceText', () => {
  it('is the receipt of a counted answer', () => {
    expect(text('observed', { ...BREAD, counted: counts(33, 53, 53, 128) })).toBe(
      'Observed: 33 of 53 in this group (62%), 41% overall. “When do you usually buy bread?” Before 8. 95% interval 49–74%.',
    )
  })

  it('has neither percentages nor an interval below 30 people', () => {
    expect(text('inferred', { ...BREAD, counted: counts(5, 7, 9, 20) })).toBe(
      'Inferred: 5 of 7 in this group, 9 of 20 overall. “When do you usually buy bread?” Before 8.',
    )
  })

  it('quotes the owner, or says what the basis means', () => {
    expect(text('stated', { ...BREAD, answer: 'Early!', counted: null })).toBe(
      'Stated: “When do you usually buy bread?” Early!',
    )
    expect(text('assumed')).toBe('Assumed: no answer says so, made up by the AI.')
  })
})

describe('a figure', () => {
  it.each([
    [counts(33, 53, 53, 128), '33 of 53 · 62%', 'everyone 41%'],
    [counts(5, 7, 9, 20), '5 of 7', 'everyone 9 of 20'],
    [counts(5, 7, 60, 128), '5 of 7', 'everyone 60 of 128'],
    [counts(33, 53, 33, 53), '33 of 53 · 62%', null],
  ])('stands beside that of everyone, and has no percentage below 30 people: %j', (counted, own, all) => {
    expect(figureText(counted)).toBe(own)
    expect(everyoneText(counted)).toBe(all)
  })
})

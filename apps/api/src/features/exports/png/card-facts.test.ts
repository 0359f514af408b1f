import type { Evidence } from '@whofor/core/claims/evidence'
import { expect, it } from 'vitest'
import { cardFacts } from './card-facts.ts'

const DEMOGRAPHICS = {
  age: 26,
  gender: 'Female',
  location: 'Ghent, on the outskirts',
  occupation: 'University student',
  income_level: 'Low',
  education: 'In training',
  marital_status: 'Single',
  children: 'None',
}

type Given = Parameters<typeof cardFacts>[0]
const PERSONA = { structured_data: { demographics: DEMOGRAPHICS }, known_topics: ['age', 'gender'] } as Given

const claim = (name: string, basis: Evidence['basis']): Evidence => ({
  field: `demographics.${name}`,
  sentence: 'any',
  basis,
  references: [],
})

it('shows what is stated before what is assumed, and marks the rest', () => {
  const evidence = [claim('age', 'assumed'), claim('gender', 'stated'), claim('occupation', 'inferred')]
  expect(cardFacts(PERSONA, evidence).map(({ name, isAssumed }) => [name, isAssumed])).toEqual([
    ['age', true],
    ['location', true],
    ['occupation', false],
    ['gender', false],
  ])
})

it('marks nothing without evidence', () => {
  expect(cardFacts(PERSONA, null).map(({ name, isAssumed }) => [name, isAssumed])).toEqual([
    ['age', false],
    ['location', false],
    ['occupation', false],
    ['marital_status', false],
  ])
})

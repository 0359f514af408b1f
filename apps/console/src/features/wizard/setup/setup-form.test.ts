import type { PersonaSetup } from '@whofor/core/persona/wizard'
import { describe, expect, test } from 'vitest'
import { liveIssues } from '../../../lib/use-form.ts'
import {
  addField,
  EMPTY_SETUP,
  formLike,
  missingFields,
  readSetup,
  type SetupForm,
  withLevel,
} from './setup-form.ts'

const full: SetupForm = {
  ...EMPTY_SETUP,
  relationship: 'Client',
  business_context: 'A bakery.',
  detail_level: 'advanced',
  generate_image: true,
}

function inputOf(form: SetupForm): PersonaSetup | null {
  const read = readSetup(form)
  return 'input' in read ? read.input : null
}

test('another persona of a business starts with what is known of it', () => {
  const known = { detail_level: 'detailed', interaction_context: 'A bakery.' } as const
  expect(formLike({ ...known, relationship: 'Client' })).toEqual({
    ...EMPTY_SETUP,
    relationship: 'Client',
    business_context: 'A bakery.',
    ...withLevel('detailed'),
  })
  expect(formLike({ ...known, relationship: 'Neighbour' })).toMatchObject({
    relationship: 'Other',
    other_type: 'Neighbour',
  })
})

describe('missingFields', () => {
  test('lists all required fields', () => {
    expect(missingFields(EMPTY_SETUP)).toEqual(['business context', 'relationship', 'detail level'])
    expect(missingFields({ ...full, business_context: ' \n' })).toEqual(['business context'])
    expect(missingFields(full)).toEqual([])
  })

  test('requires the type when Other is selected', () => {
    const other = { ...full, relationship: 'Other', other_type: ' ' }
    expect(missingFields(other)).toEqual(['the type'])
    expect(inputOf({ ...other, other_type: ' Neighbour ' })?.relationship).toBe('Neighbour')
  })
})

test('a level sets the image default; the checkbox overrides it', () => {
  expect(withLevel('simple').generate_image).toBe(false)
  expect(withLevel('detailed').generate_image).toBe(true)
  const unticked = { ...full, ...withLevel('advanced'), generate_image: false }
  expect(inputOf(unticked)?.generate_image).toBe(false)
})

test('keeps but does not send custom fields below advanced', () => {
  const form = { ...full, predefined: ['Risk Tolerance', 'Pet Ownership'], own: ['Invoicing Tool'] }
  expect(inputOf(form)?.custom_fields).toEqual(['Pet Ownership', 'Risk Tolerance', 'Invoicing Tool'])
  expect(inputOf({ ...form, detail_level: 'detailed' })?.custom_fields).toEqual([])
})

test('reports a text that is too long; an empty one only as missing', () => {
  const long = 'x'.repeat(10_001)
  expect(liveIssues({ ...full, business_context: long }, readSetup).business_context).toBeTruthy()
  expect(liveIssues({ ...full, business_context: '' }, readSetup)).toEqual({})
})

describe('addField', () => {
  const change = (form: SetupForm, typed: string) => {
    const added = addField(form, typed)
    return 'change' in added ? { ...form, ...added.change } : form
  }

  test('adds a new name, trimmed', () => {
    expect(change(full, '  Invoicing   Tool ').own).toEqual(['Invoicing Tool'])
  })

  test('rejects blank and duplicate names, ignoring case', () => {
    const one = change(full, 'Invoicing Tool')
    expect(change(one, '  ')).toBe(one)
    expect(change(one, 'invoicing tool')).toBe(one)
    expect(addField(one, '')).toEqual({ fault: null })
  })

  test('selects a predefined field by its name', () => {
    const chosen = change(full, 'risk tolerance')
    expect(chosen).toMatchObject({ predefined: ['Risk Tolerance'], own: [] })
    expect(change(chosen, 'Risk Tolerance')).toBe(chosen)
  })

  test('allows at most ten custom names', () => {
    const ten = Array.from({ length: 10 }, (_, n) => `Field ${n}`).reduce(change, full)
    expect(ten.own).toHaveLength(10)
    expect(addField(ten, 'One more')).toHaveProperty('fault')
    expect(inputOf(ten)).toBeTruthy()
  })
})

import { describe, expect, test } from 'vitest'
import {
  addField,
  EMPTY_SETUP,
  issueOf,
  missingFields,
  readSetup,
  type SetupForm,
  withLevel,
} from './setup-form.ts'

const full: SetupForm = {
  ...EMPTY_SETUP,
  relationship: 'Client',
  businessContext: 'A bakery.',
  detailLevel: 'advanced',
  generateImage: true,
}

describe('missingFields', () => {
  test('lists all required fields', () => {
    expect(missingFields(EMPTY_SETUP)).toEqual(['relationship', 'business context', 'detail level'])
    expect(missingFields({ ...full, businessContext: ' \n' })).toEqual(['business context'])
    expect(missingFields(full)).toEqual([])
  })

  test('requires the type when Other is selected', () => {
    const other = { ...full, relationship: 'Other', otherType: ' ' }
    expect(missingFields(other)).toEqual(['the type'])
    expect(readSetup({ ...other, otherType: ' Neighbour ' }).data?.relationship).toBe('Neighbour')
  })
})

test('a level sets the image default; the checkbox overrides it', () => {
  expect(withLevel('simple').generateImage).toBe(false)
  expect(withLevel('detailed').generateImage).toBe(true)
  const unticked = { ...full, ...withLevel('advanced'), generateImage: false }
  expect(readSetup(unticked).data?.generate_image).toBe(false)
})

test('keeps but does not send custom fields below advanced', () => {
  const form = { ...full, predefined: ['Risk Tolerance', 'Pet Ownership'], own: ['Invoicing Tool'] }
  expect(readSetup(form).data?.custom_fields).toEqual(['Pet Ownership', 'Risk Tolerance', 'Invoicing Tool'])
  expect(readSetup({ ...form, detailLevel: 'detailed' }).data?.custom_fields).toEqual([])
})

test('reports a text that is too long; an empty one only as missing', () => {
  const long = 'x'.repeat(10_001)
  expect(issueOf({ ...full, businessContext: long }, 'business_context', long)).toBeTruthy()
  expect(issueOf({ ...full, businessContext: '' }, 'business_context', '')).toBeUndefined()
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
    expect(readSetup(ten).success).toBe(true)
  })
})

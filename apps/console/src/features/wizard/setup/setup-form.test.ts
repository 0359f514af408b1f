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
  test('names everything that is required', () => {
    expect(missingFields(EMPTY_SETUP)).toEqual(['relationship', 'business context', 'detail level'])
    expect(missingFields({ ...full, businessContext: ' \n' })).toEqual(['business context'])
    expect(missingFields(full)).toEqual([])
  })

  test('wants the type when Other is chosen', () => {
    const other = { ...full, relationship: 'Other', otherType: ' ' }
    expect(missingFields(other)).toEqual(['the type'])
    expect(readSetup({ ...other, otherType: ' Neighbour ' }).data?.relationship).toBe('Neighbour')
  })
})

test('a level switches the image on or off; the checkbox has the last word', () => {
  expect(withLevel('simple').generateImage).toBe(false)
  expect(withLevel('detailed').generateImage).toBe(true)
  const unticked = { ...full, ...withLevel('advanced'), generateImage: false }
  expect(readSetup(unticked).data?.generate_image).toBe(false)
})

test('below advanced custom fields are kept but not sent', () => {
  const form = { ...full, predefined: ['Risk Tolerance', 'Pet Ownership'], own: ['Invoicing Tool'] }
  expect(readSetup(form).data?.custom_fields).toEqual(['Pet Ownership', 'Risk Tolerance', 'Invoicing Tool'])
  expect(readSetup({ ...form, detailLevel: 'detailed' }).data?.custom_fields).toEqual([])
})

test('a text that is too long is a fault, an empty one is only missing', () => {
  const long = 'x'.repeat(10_001)
  expect(issueOf({ ...full, businessContext: long }, 'business_context', long)).toBeTruthy()
  expect(issueOf({ ...full, businessContext: '' }, 'business_context', '')).toBeUndefined()
})

describe('addField', () => {
  const change = (form: SetupForm, typed: string) => {
    const added = addField(form, typed)
    return 'change' in added ? { ...form, ...added.change } : form
  }

  test('adds what is new, trimmed', () => {
    expect(change(full, '  Invoicing   Tool ').own).toEqual(['Invoicing Tool'])
  })

  test('does not add blank or doubled names, in whatever case', () => {
    const one = change(full, 'Invoicing Tool')
    expect(change(one, '  ')).toBe(one)
    expect(change(one, 'invoicing tool')).toBe(one)
    expect(addField(one, '')).toEqual({ fault: null })
  })

  test('chooses a predefined one that is typed', () => {
    const chosen = change(full, 'risk tolerance')
    expect(chosen).toMatchObject({ predefined: ['Risk Tolerance'], own: [] })
    expect(change(chosen, 'Risk Tolerance')).toBe(chosen)
  })

  test('takes ten of one’s own and no more', () => {
    const ten = Array.from({ length: 10 }, (_, n) => `Field ${n}`).reduce(change, full)
    expect(ten.own).toHaveLength(10)
    expect(addField(ten, 'One more')).toHaveProperty('fault')
    expect(readSetup(ten).success).toBe(true)
  })
})

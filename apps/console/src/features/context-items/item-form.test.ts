import type { ContextItem } from '@whofor/core/context-item'
import { describe, expect, test } from 'vitest'
import { contextText } from './context-text.ts'
import { formOf, type ItemForm, readItem, readPrice } from './item-form.ts'

const bread: ContextItem = {
  id: 'c1',
  name: 'Bread box',
  category: 'class',
  price: 24,
  description: 'One loaf every Friday.',
  created_at: 0,
}
const form = (changes: Partial<ItemForm>) => readItem({ ...formOf(bread), ...changes })

test('an item round-trips through its form', () => {
  expect(form({})).toEqual({
    input: { name: 'Bread box', category: 'class', price: 24, description: 'One loaf every Friday.' },
  })
})

test('a new item is a product without price and description', () => {
  expect(readItem({ ...formOf(null), name: ' Rye ' })).toEqual({
    input: { name: 'Rye', category: 'product', price: null, description: null },
  })
})

test('reports all errors by field', () => {
  expect(form({ name: ' ', price: 'cheap' })).toEqual({
    issues: { name: 'Please enter a name', price: 'Enter a price like 12.50, or leave it blank' },
  })
  expect(form({ price: '1.005' })).toEqual({ issues: { price: 'At most two decimals' } })
  expect(form({ price: '99999999' })).toHaveProperty('issues.price')
})

describe('a price', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['6.2', 6.2],
    ['6,20', 6.2],
    ['$6.20', 6.2],
    ['1,200', 1200],
    ['1,200.50', 1200.5],
    ['.5', 0.5],
    ['0', 0],
  ])('%j is %j', (typed, price) => expect(readPrice(typed)).toBe(price))

  test.each(['-1', '1e3', 'ten', '1.2.3', '--', '0x10'])('rejects %j', (typed) =>
    expect(readPrice(typed)).toBeNaN(),
  )
})

test('formats an item as a sentence', () => {
  expect(contextText(bread)).toBe('Bread box (class, $24.00): One loaf every Friday.')
  expect(contextText({ ...bread, price: null, description: null, category: 'social_audience' })).toBe(
    'Bread box (social audience)',
  )
})

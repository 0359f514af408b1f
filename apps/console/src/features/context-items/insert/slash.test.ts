import type { ContextItem } from '@whofor/core/context-item'
import { expect, test } from 'vitest'
import { itemsFor, slashAt } from './use-context-menu.ts'

const item = (name: string, category: ContextItem['category'] = 'product'): ContextItem => ({
  id: name,
  name,
  category,
  price: null,
  description: null,
  created_at: 0,
})
const items = [item('Solo for Tallybird'), item('Tallybird Solo'), item('Quarter Check', 'service')]
const at = (text: string) => slashAt(text, text.length)

test('detects a slash at the start or after whitespace, with its query', () => {
  expect(at('/')).toEqual({ start: 0, query: '' })
  expect(at('We sell /tally')).toEqual({ start: 8, query: 'tally' })
  expect(at('One\n/quarter ch')).toEqual({ start: 4, query: 'quarter ch' })
  expect(slashAt('Before / after', 8)).toEqual({ start: 7, query: '' })
})

test('ignores other slashes', () => {
  for (const text of [
    'and/or',
    'https://example.org',
    '1/2',
    'either / or',
    'a /b\nc',
    `/${'x'.repeat(61)}`,
    'none',
  ])
    expect(at(text), text).toBeNull()
})

test('finds a slash after a long text', () => {
  expect(at(`${'word '.repeat(2000)}/tal`)?.query).toBe('tal')
})

test('filters by every word in name or category, prefixes first', () => {
  const names = (query: string) => itemsFor(items, query).map(({ name }) => name)
  expect(names('')).toHaveLength(3)
  expect(names('TALLY')).toEqual(['Tallybird Solo', 'Solo for Tallybird'])
  expect(names('solo tally')).toEqual(['Solo for Tallybird', 'Tallybird Solo'])
  expect(names('service')).toEqual(['Quarter Check'])
  expect(names('xyz')).toEqual([])
})

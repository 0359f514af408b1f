import { type EditableField, editableField } from '@whofor/core/persona/editing'
import { expect, test } from 'vitest'
import { draftOf, measureOf, readDraft } from './editing.ts'

function fieldAt(path: string): EditableField {
  const field = editableField(path, 'simple')
  if (!field) throw new Error(`no field ${path}`)
  return field
}
const read = (path: string, draft: string) => readDraft('simple', path, fieldAt(path), draft)

test('reads a list with one item per line', () => {
  const fears = ['Running out', 'Queues']
  expect(draftOf(fears)).toBe('Running out\nQueues')
  expect(read('goals.fears', `\n ${draftOf(fears)} \n\n`)).toEqual({ value: fears })
  expect(read('goals.fears', ' \n')).toHaveProperty('fault')
  expect(read('goals.fears', 'a\nb\nc\nd')).toHaveProperty('fault')
})

test('an age must be a whole number, not empty', () => {
  expect(read('demographics.age', '41')).toEqual({ value: 41 })
  for (const typed of ['', '4.5', '130', 'forty'])
    expect(read('demographics.age', typed)).toHaveProperty('fault')
})

test('measures the draft against the limit', () => {
  expect(measureOf(fieldAt('name'), 'Ana')).toMatchObject({ over: false })
  expect(measureOf(fieldAt('name'), 'a'.repeat(200)).over).toBe(true)
  expect(measureOf(fieldAt('goals.fears'), 'a\nb\nc\nd').over).toBe(true)
})

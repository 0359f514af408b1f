import type { IntakeReply, PersonaSetup } from '@whofor/core/persona/wizard'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearDraft,
  EMPTY_DRAFT,
  intakeKey,
  newIntakeDraft,
  readDraft,
  readIntake,
  saveDraft,
  saveIntake,
} from './draft-storage.ts'

const HOUR = 3_600_000
const setup: PersonaSetup = {
  count: 1,
  relationship: 'Client',
  detail_level: 'simple',
  business_context: 'A bakery.',
  generate_image: false,
  custom_fields: [],
}
const intake: IntakeReply = {
  questions: [{ question: 'When?', type: 'text', options: [], explanation: '' }],
  business_context_summary: 'A bakery',
  business_context_tags: [],
}

/** What a browser's storage does: its keys are its own. */
class Storage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

class FullStorage extends Storage {
  override setItem(): never {
    throw new Error('QuotaExceededError')
  }
}

beforeEach(() => vi.stubGlobal('sessionStorage', new Storage()))
afterEach(() => vi.unstubAllGlobals())

test('questions are kept for 24 hours', () => {
  const key = intakeKey('u1', setup)
  saveIntake(key, intake, 0)
  expect(readIntake(key, 24 * HOUR - 1)).toEqual(intake)
  expect(readIntake(key, 24 * HOUR)).toBeNull()
})

test('other users, contexts, levels and relationships have other questions; count and image do not matter', () => {
  const key = intakeKey('u1', setup)
  expect(intakeKey('u1', { ...setup, count: 5, generate_image: true })).toBe(key)
  for (const change of [
    { business_context: 'B' },
    { detail_level: 'advanced' as const },
    { relationship: 'Donor' },
  ])
    expect(intakeKey('u1', { ...setup, ...change })).not.toBe(key)
  expect(intakeKey('u2', setup)).not.toBe(key)
})

test('keeping questions drops the ones that are too old', () => {
  const old = intakeKey('u1', setup)
  saveIntake(old, intake, 0)
  saveIntake(intakeKey('u1', { ...setup, relationship: 'Donor' }), intake, 25 * HOUR)
  expect(Object.keys(sessionStorage)).not.toContain(old)
})

test('a draft comes back as it was, to its user alone', () => {
  const draft = { ...EMPTY_DRAFT, asked: { ...newIntakeDraft('k', 'j1'), answers: ['Yes', null], place: 1 } }
  saveDraft('u1', draft)
  expect(readDraft('u1')).toEqual(draft)
  expect(readDraft('u2')).toEqual(EMPTY_DRAFT)
})

test('a draft is let go of once its own personas are made', () => {
  const draft = { ...EMPTY_DRAFT, createdBy: 'j1' }
  saveDraft('u1', draft)
  clearDraft('u1', 'j2')
  expect(readDraft('u1')).toEqual(draft)
  clearDraft('u1', 'j1')
  expect(readDraft('u1')).toEqual(EMPTY_DRAFT)
})

test('what cannot be read or written is nothing', () => {
  sessionStorage.setItem('whofor-wizard:u1', '{')
  expect(readDraft('u1')).toEqual(EMPTY_DRAFT)
  vi.stubGlobal('sessionStorage', new FullStorage())
  saveDraft('u1', { ...EMPTY_DRAFT, createdBy: 'j1' })
  saveIntake('k', intake)
  vi.stubGlobal('sessionStorage', undefined)
  expect(readDraft('u1')).toEqual(EMPTY_DRAFT)
  expect(readIntake('k')).toBeNull()
})

import { DAY_MS, HOUR_MS } from '@whofor/core/durations'
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
} from './draft.ts'

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

/** A fake Storage with its keys as own properties. */
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

test('caches questions for 24 hours', () => {
  const key = intakeKey('u1', setup)
  saveIntake(key, intake, 0)
  expect(readIntake(key, DAY_MS - 1)).toEqual(intake)
  expect(readIntake(key, DAY_MS)).toBeNull()
})

test('keys questions by user, context, level and relationship, not by count or image', () => {
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

test('saving questions drops expired ones', () => {
  const old = intakeKey('u1', setup)
  saveIntake(old, intake, 0)
  saveIntake(intakeKey('u1', { ...setup, relationship: 'Donor' }), intake, 25 * HOUR_MS)
  expect(Object.keys(sessionStorage)).not.toContain(old)
})

test('restores a draft, for its user only', () => {
  const draft = { ...EMPTY_DRAFT, asked: { ...newIntakeDraft('k', 'j1'), answers: ['Yes', null], place: 1 } }
  saveDraft('u1', draft)
  expect(readDraft('u1')).toEqual(draft)
  expect(readDraft('u2')).toEqual(EMPTY_DRAFT)
})

test('clears a draft once its personas are created', () => {
  const draft = { ...EMPTY_DRAFT, createdBy: 'j1' }
  saveDraft('u1', draft)
  clearDraft('u1', 'j2')
  expect(readDraft('u1')).toEqual(draft)
  clearDraft('u1', 'j1')
  expect(readDraft('u1')).toEqual(EMPTY_DRAFT)
})

test('ignores unreadable and unwritable storage', () => {
  sessionStorage.setItem('whofor-wizard:u1', '{')
  expect(readDraft('u1')).toEqual(EMPTY_DRAFT)
  vi.stubGlobal('sessionStorage', new FullStorage())
  saveDraft('u1', { ...EMPTY_DRAFT, createdBy: 'j1' })
  saveIntake('k', intake)
  vi.stubGlobal('sessionStorage', undefined)
  expect(readDraft('u1')).toEqual(EMPTY_DRAFT)
  expect(readIntake('k')).toBeNull()
})

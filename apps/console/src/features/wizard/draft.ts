import { DAY_MS } from '@whofor/core/durations'
import { type IntakeReply, intakeReply, type PersonaSetup } from '@whofor/core/persona/wizard'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { z } from 'zod'
import { useUser } from '../../lib/session.ts'
import { EMPTY_SETUP, type SetupForm, setupForm } from './setup/setup-form.ts'

/** The intake in progress. `null` answers are open or skipped. */
const asked = z.object({
  /** Identifies the setup; another setup gets new questions. */
  key: z.string(),
  /** The job that generates the questions; null if they were cached. */
  jobId: z.string().nullable(),
  answers: z.array(z.string().nullable()),
  place: z.int().min(0),
})
export type IntakeDraft = z.infer<typeof asked>

const wizardDraft = z.object({
  form: setupForm,
  asked: asked.nullable(),
  /** The job created from this draft. */
  createdBy: z.string().nullable(),
})
export type WizardDraft = z.infer<typeof wizardDraft>

export const EMPTY_DRAFT: WizardDraft = { form: EMPTY_SETUP, asked: null, createdBy: null }

/** Stored per user and tab; cleared on sign-out. */
const draftKey = (userId: string) => `whofor-wizard:${userId}`
const INTAKES = 'whofor-intake:'

/** Cache key of the questions: user, business context, detail level, relationship and wishes. */
export const intakeKey = (userId: string, setup: PersonaSetup) =>
  `${INTAKES}${JSON.stringify([userId, setup.business_context, setup.detail_level, setup.relationship, setup.wishes])}`

export const newIntakeDraft = (key: string, jobId: string | null): IntakeDraft => ({
  key,
  jobId,
  answers: [],
  place: 0,
})

export function readDraft(userId: string): WizardDraft {
  return wizardDraft.safeParse(readJson(draftKey(userId))).data ?? EMPTY_DRAFT
}

export const saveDraft = (userId: string, draft: WizardDraft) => writeJson(draftKey(userId), draft)

/** Clears the draft once its personas are created; a newer draft is kept. */
export function clearDraft(userId: string, jobId: string): void {
  if (readDraft(userId).createdBy === jobId) saveDraft(userId, EMPTY_DRAFT)
}

const keptIntake = z.object({ at: z.number(), intake: intakeReply })

/** Cached questions, valid for 24 hours. */
export function readIntake(key: string, now = Date.now()): IntakeReply | null {
  const kept = keptIntake.safeParse(readJson(key)).data
  return kept && isFresh(kept.at, now) ? kept.intake : null
}

export function saveIntake(key: string, intake: IntakeReply, now = Date.now()): void {
  dropOld(now)
  writeJson(key, { at: now, intake })
}

const isFresh = (at: number, now: number) => at <= now && now - at < DAY_MS

function dropOld(now: number): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(INTAKES)) continue
      const at = keptIntake.safeParse(readJson(key)).data?.at
      if (at === undefined || !isFresh(at, now)) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is unavailable: nothing to drop.
  }
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function writeJson(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or unavailable: the draft lasts as long as the page.
  }
}

export type DraftControl = {
  draft: WizardDraft
  change: (part: Partial<WizardDraft>) => void
  /** The setup as the state of a form. */
  form: [SetupForm, Dispatch<SetStateAction<SetupForm>>]
}

/** The wizard's state, saved on each change. */
export function useDraft(initial: WizardDraft): DraftControl {
  const { id } = useUser()
  const [draft, setDraft] = useState(initial)
  useEffect(() => saveDraft(id, draft), [id, draft])
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    form: [
      draft.form,
      (next) =>
        setDraft((before) => ({ ...before, form: typeof next === 'function' ? next(before.form) : next })),
    ],
  }
}

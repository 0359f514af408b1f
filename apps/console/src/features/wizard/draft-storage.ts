import { type IntakeReply, intakeReply, type PersonaSetup } from '@whofor/core/persona/wizard'
import { z } from 'zod'
import { EMPTY_SETUP, setupForm } from './setup/setup-form.ts'

const DAY = 24 * 60 * 60_000

/** Questions that were asked for, and the answers so far; `null` is not answered yet, or skipped. */
const asked = z.object({
  /** What they were asked for: another setup asks anew. */
  key: z.string(),
  /** The job that writes them; null when they were kept from before. */
  jobId: z.string().nullable(),
  answers: z.array(z.string().nullable()),
  place: z.int().min(0),
})
export type IntakeDraft = z.infer<typeof asked>

const wizardDraft = z.object({
  form: setupForm,
  asked: asked.nullable(),
  /** The job that was made of it. */
  createdBy: z.string().nullable(),
})
export type WizardDraft = z.infer<typeof wizardDraft>

export const EMPTY_DRAFT: WizardDraft = { form: EMPTY_SETUP, asked: null, createdBy: null }

/** All of it is one user's and this tab's: signing out clears session storage. Without storage it lives as long as the page. */
const draftKey = (userId: string) => `whofor-wizard:${userId}`
const INTAKES = 'whofor-intake:'

/** Questions belong to user, business context, detail level and relationship. */
export const intakeKey = (userId: string, setup: PersonaSetup) =>
  `${INTAKES}${JSON.stringify([userId, setup.business_context, setup.detail_level, setup.relationship])}`

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

/** Lets go of the draft once its personas are made; one begun since stays. */
export function clearDraft(userId: string, jobId: string): void {
  if (readDraft(userId).createdBy === jobId) saveDraft(userId, EMPTY_DRAFT)
}

const keptIntake = z.object({ at: z.number(), intake: intakeReply })

/** Questions of the last 24 hours. */
export function readIntake(key: string, now = Date.now()): IntakeReply | null {
  const kept = keptIntake.safeParse(readJson(key)).data
  return kept && isFresh(kept.at, now) ? kept.intake : null
}

export function saveIntake(key: string, intake: IntakeReply, now = Date.now()): void {
  dropOld(now)
  writeJson(key, { at: now, intake })
}

const isFresh = (at: number, now: number) => at <= now && now - at < DAY

function dropOld(now: number): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(INTAKES)) continue
      const at = keptIntake.safeParse(readJson(key)).data?.at
      if (at === undefined || !isFresh(at, now)) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage there is nothing old.
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
    // Full or forbidden: what was typed lives as long as the page.
  }
}

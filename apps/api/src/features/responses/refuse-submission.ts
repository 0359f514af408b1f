import { createHmac, randomBytes } from 'node:crypto'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { REFUSED_LIMITS, type RefusalCause } from '@whofor/core/survey/response-schema'
import type { SubmissionInput } from '@whofor/core/survey/submission-schema'
import { createProofChallenge, readProof } from '../../auth/proof-of-work.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import type { RequestHead } from '../../http/request-parts.ts'
import { isSameText } from '../../secrets/secrets.ts'
import { isElsewhere, otherSite, siteNotAllowed } from './allowed-sites.ts'
import type { LiveSurvey } from './live-survey.ts'
import { dropOldest, insertUncounted, type Kept } from './queries.ts'
import { inLanguage } from './shown-survey.ts'

/** Where a submission came from. */
export type Sender = {
  userAgent: string | null
  /** Origin of another site; null for pages of this server, and for programs, which have none. */
  site: string | null
  lang: RespondentLanguage
  /** A form that was sent without JavaScript proves no work. */
  hasScript: boolean
}

export function senderOf(
  env: Pick<Env, 'publicUrl'>,
  c: RequestHead,
  survey: LiveSurvey,
  hasScript: boolean,
): Sender {
  return {
    userAgent: c.req.header('user-agent') ?? null,
    site: otherSite(env, c),
    lang: inLanguage(c, survey).lang,
    hasScript,
  }
}

/**
 * `cause`: kept for the owner, and why. `error`: the reply to the sender. Without one the reply is that of a stored answer: a
 * machine that fills in the hidden field learns nothing, and what it sent is kept, should it have been a person's browser.
 */
export type Refusal = { cause: RefusalCause | null; error: AppError | null }

type Work = Pick<Deps, 'secret' | 'clock' | 'limits'>

/** Ten keys a second need longer, even where one key answers. */
const FAST_MS = { form: 500, question: 100 } as const
/** Highest numbers of challenges: half as many hashes on average, which take a slow phone up to a second. */
const MAX_NUMBER = { usual: 100_000, flood: 400_000 } as const
const WAIT_S = 30

/** Why a complete submission is not counted; null when it is. */
export async function refuseSubmission(
  deps: Work,
  survey: LiveSurvey,
  submission: SubmissionInput,
  sender: Sender,
): Promise<Refusal | null> {
  if (submission.website) return { cause: 'honeypot', error: null }
  const stamp = stampedAt(deps, survey.id, submission.submission_id)
  if (isElsewhere(survey, sender.site, stamp !== null))
    return { cause: 'site', error: siteNotAllowed(sender.site ?? '', sender.lang) }
  if (await isFast(deps, survey, stamp))
    return {
      cause: 'fast',
      error: new AppError('answers_too_fast', respondentTexts(sender.lang).page.checkAgain),
    }
  return refuseUnproved(deps, survey, submission, sender)
}

async function isFast(
  { clock, limits }: Work,
  { id, settings, questions }: LiveSurvey,
  stamp: number | null,
): Promise<boolean> {
  if (stamp === null || !settings.protection.confirms_fast) return false
  const took = clock() - stamp
  // A clock that was set back says nothing.
  const isTooFast = took >= 0 && took < FAST_MS.form + FAST_MS.question * questions.length
  return isTooFast && !(await limits.tryConsume('fast-answer', id))
}

/** The proof is of this submission alone, so it is good for one stored answer, however often and wherever it is sent. */
async function refuseUnproved(
  { secret, clock, limits }: Work,
  { id, settings }: LiveSurvey,
  { submission_id, proof }: SubmissionInput,
  { lang, hasScript }: Sender,
): Promise<Refusal | null> {
  const { floods } = settings.protection
  if (floods === 'off') return null
  if (floods === 'auto' && (await limits.tryConsume('survey-answers', id))) return null
  const isEasy = await limits.tryConsume('survey-flood', id)
  const purpose = `survey:${id}:${submission_id}:`
  const read = proof === undefined ? null : readProof(secret, proof, purpose)
  if (read && clock() < read.expires) return null
  if (floods === 'auto' && !hasScript && (await limits.tryConsume('survey-forms', id))) return null
  const maxNumber = isEasy ? MAX_NUMBER.usual : MAX_NUMBER.flood
  const challenge = createProofChallenge({ secret, clock }, { maxNumber, purpose })
  const { checking } = respondentTexts(lang).page
  return {
    cause: proof === undefined || read ? null : 'proof',
    error: new AppError('proof_required', checking, { challenge, retryAfter: hasScript ? 1 : WAIT_S }),
  }
}

type RefusedRow = Omit<Parameters<typeof insertUncounted>[2], 'reason'>

/** Keeps a refused response for its owner. @returns whether the survey is open; otherwise nothing is kept */
type KeepRefused = (row: RefusedRow) => Promise<boolean>

export function createKeepRefused(deps: Pick<Deps, 'db' | 'log'>): KeepRefused {
  const dropOldest = createDropOldest(deps, { reason: 'spam', kept: REFUSED_LIMITS.kept })
  return async (row) => {
    const isOpen = await deps.db.write((tx) => insertUncounted(deps.db, tx, { ...row, reason: 'spam' }))
    if (isOpen) await dropOldest(row.survey_id)
    return isOpen
  }
}

/**
 * Drops the oldest responses of a survey beyond those that are kept. Call it beside a write: it runs once at a time, because in a
 * flood writes that drop the same rows would wait for one another.
 */
export function createDropOldest(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  which: Kept,
): (surveyId: string) => Promise<void> {
  const dropping = new Set<string>()
  return async (id) => {
    if (dropping.has(id)) return
    dropping.add(id)
    try {
      await db.write((tx) => dropOldest(db, tx, id, which))
    } catch (err) {
      log.warn({ err }, 'the oldest responses were not dropped; the next one drops them')
    } finally {
      dropping.delete(id)
    }
  }
}

const STAMP = /^p_([0-9a-z]{8})([\w-]{12})/
const MAC_BYTES = 9
const NONCE_BYTES = 9

type StampDeps = Pick<Deps, 'secret' | 'clock'>

/**
 * Says when a survey was given out, signed, so that nothing is stored. It never expires: a page may stay open for days. Nothing
 * in it is unique, so that it can be cached with the survey.
 */
export function newStamp({ secret, clock }: StampDeps, surveyId: string): string {
  return signed(secret, surveyId, clock().toString(36).padStart(8, '0'))
}

/** A submission id that begins with a stamp. */
export const newStampedId = (deps: StampDeps, surveyId: string): string =>
  newStamp(deps, surveyId) + randomBytes(NONCE_BYTES).toString('base64url')

/** When the survey of a submission was given out; null when nobody can say: ids are also made by clients. */
export function stampedAt(
  { secret }: Pick<Deps, 'secret'>,
  surveyId: string,
  submissionId: string,
): number | null {
  const [stamp, time] = STAMP.exec(submissionId) ?? []
  if (!stamp || !time || !isSameText(stamp, signed(secret, surveyId, time))) return null
  return Number.parseInt(time, 36)
}

function signed(secret: string, surveyId: string, time: string): string {
  const mac = createHmac('sha256', secret).update(`survey-stamp:${surveyId}:${time}`).digest()
  return `p_${time}${mac.subarray(0, MAC_BYTES).toString('base64url')}`
}

import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import type { RefusalCause } from '@whofor/core/survey/response-schema'
import { isOneOfSites } from '@whofor/core/survey/settings/sites'
import type { SubmissionInput } from '@whofor/core/survey/submission-schema'
import { createProofChallenge, readProof } from '../../auth/proof-of-work.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { siteNotAllowed } from './guard-site.ts'
import type { LiveSurvey } from './live-survey.ts'
import type { Sender } from './sender.ts'
import { stampedAt } from './submission-stamp.ts'

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
  if (isElsewhere(survey, sender, stamp))
    return { cause: 'site', error: siteNotAllowed(sender.site ?? '', sender.lang) }
  if (await isFast(deps, survey, stamp))
    return {
      cause: 'fast',
      error: new AppError('answers_too_fast', respondentTexts(sender.lang).page.checkAgain),
    }
  return refuseUnproved(deps, survey, submission, sender)
}

/** A page of this server has no origin where it is sandboxed, and where its own policy hides it: its stamp tells. */
function isElsewhere({ settings }: LiveSurvey, { site }: Sender, stamp: number | null): boolean {
  const { sites } = settings.protection
  if (sites.length === 0 || site === null) return false
  return site === 'null' ? stamp === null : !isOneOfSites(sites, site)
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

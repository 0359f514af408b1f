import { createHmac, randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { isSameText } from '../../secrets/secrets.ts'

const STAMP = /^p_([0-9a-z]{8})([\w-]{12})/
const MAC_BYTES = 9
const NONCE_BYTES = 9

type Work = Pick<Deps, 'secret' | 'clock'>

/**
 * Says when a survey was given out, signed, so that nothing is stored. It never expires: a page may stay open for days. Nothing
 * in it is unique, so that it can be cached with the survey.
 */
export function newStamp({ secret, clock }: Work, surveyId: string): string {
  return signed(secret, surveyId, clock().toString(36).padStart(8, '0'))
}

/** A submission id that begins with a stamp. */
export const newStampedId = (deps: Work, surveyId: string): string =>
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

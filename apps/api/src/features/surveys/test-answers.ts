import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS } from '@whofor/core/durations'
import type { Deps } from '../../deps.ts'
import { isSameText } from '../../secrets/secrets.ts'

const ID = /^test_([0-9a-z]{8,9})_([\w-]{8})_[\w-]{22}$/

type Work = Pick<Deps, 'secret' | 'clock'>

/** Submissions with such an id are tests or nothing: none of them ever counts. */
export const isTestId = (submissionId: string): boolean => submissionId.startsWith('test_')

/** A submission id that marks an answer of the owner as a test; signed, for one survey, for a day. */
export function newTestId({ secret, clock }: Work, surveyId: string): string {
  const until = (clock() + DAY_MS).toString(36)
  return signed(secret, surveyId, until, randomBytes(6).toString('base64url'))
}

/** For the link to a survey's test page: the same all day, so that two readings of a survey do not differ. */
export function testLinkId({ secret, clock }: Work, surveyId: string): string {
  const until = ((Math.floor(clock() / DAY_MS) + 2) * DAY_MS).toString(36)
  return signed(secret, surveyId, until, 'testlink')
}

/** Whether this instance made the id for this survey, less than a day ago. */
export function isTestOf({ secret, clock }: Work, surveyId: string, submissionId: string): boolean {
  const [, until = '', nonce = ''] = ID.exec(submissionId) ?? []
  if (until === '' || Number.parseInt(until, 36) < clock()) return false
  return isSameText(submissionId, signed(secret, surveyId, until, nonce))
}

function signed(secret: string, surveyId: string, until: string, nonce: string): string {
  const mac = createHmac('sha256', secret).update(`test-answer:${surveyId}:${until}:${nonce}`).digest()
  return `test_${until}_${nonce}_${mac.subarray(0, 16).toString('base64url')}`
}

import type { ErrorCode, Problem } from '@whofor/core/problem'
import { texts } from '@whofor/texts/api/platform'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { isUnavailable } from '../db/db-faults.ts'
import { AppError } from '../errors.ts'
import type { AppContext } from './route.ts'

/** The one place where a code becomes an HTTP status. */
const STATUS = {
  invalid_request: 422,
  validation_failed: 400,
  invalid_json: 400,
  malformed_request: 400,
  headers_too_large: 431,
  request_timeout: 408,
  unsupported_media_type: 415,
  payload_too_large: 413,
  not_found: 404,
  method_not_allowed: 405,
  signed_out: 401,
  forbidden: 403,
  cross_origin: 403,
  unknown_host: 421,
  rate_limited: 429,
  conflict: 409,
  stale_revision: 409,
  already_done: 409,
  other_account: 409,
  invalid_credentials: 401,
  weak_password: 422,
  email_taken: 409,
  registration_closed: 403,
  session_not_found: 404,
  reauthentication_needed: 403,
  insufficient_aal: 401,
  same_password: 422,
  otp_expired: 403,
  invitation_not_found: 404,
  user_not_found: 404,
  user_banned: 403,
  last_admin: 409,
  tier_in_use: 409,
  mfa_factor_not_found: 404,
  mfa_factor_name_conflict: 422,
  mfa_verification_failed: 422,
  mfa_challenge_expired: 422,
  too_many_enrolled_mfa_factors: 422,
  passkeys_unavailable: 422,
  identity_already_exists: 422,
  identity_not_found: 404,
  single_identity_not_deletable: 422,
  provider_disabled: 400,
  provider_unreachable: 502,
  captcha_failed: 400,
  invalid_api_key: 401,
  insufficient_scope: 403,
  api_key_limit_reached: 409,
  webhook_limit_reached: 409,
  persona_limit_reached: 409,
  ai_request_limit_reached: 409,
  storage_limit_reached: 409,
  context_item_limit_reached: 409,
  draft_limit_reached: 409,
  export_format_not_in_tier: 403,
  survey_not_draft: 409,
  survey_not_active: 409,
  survey_without_responses: 409,
  survey_without_approved_questions: 422,
  survey_not_available: 404,
  answers_incomplete: 400,
  answers_too_fast: 400,
  proof_required: 429,
  site_not_allowed: 403,
  already_answered: 409,
  job_not_retryable: 409,
  ai_not_configured: 503,
  ai_configuration: 502,
  ai_unavailable: 502,
  ai_timeout: 504,
  ai_no_response: 502,
  ai_invalid_format: 502,
  ai_malformed_json: 502,
  ai_refused: 502,
  ai_no_questions: 502,
  ai_failed: 502,
  cancelled: 409,
  busy: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>

/** Replies to anything thrown with a problem, without the stack; only unexpected errors are logged. */
export function onError(error: Error, c: Context<AppContext>): Response {
  return problemReply(c, knownError(c.var, error))
}

/** Where an error is reported. */
export type RequestLog = Pick<AppContext['Variables'], 'requestId' | 'log'>

/** The problem of an error in a stream that has already started. */
export function problemOf(where: RequestLog, error: unknown): Problem {
  return asProblem(where, knownError(where, error))
}

/** Converts anything thrown to an AppError; logs unexpected errors. */
export function knownError(where: RequestLog, error: unknown): AppError {
  const known = asAppError(error)
  if (!known) logFailure(where, error, 'a request failed')
  return known ?? asFailure(error)
}

const OUTAGE_LOG_MS = 1000

/** Requests since the last line about an outage, by log; nothing for a log whose last second had none. */
const outages = new WeakMap<Logger, { requests: number }>()

/** An outage of the database meets every request: one line when it begins, and one a second with how many more there were. */
function logOutage(log: Logger, error: unknown, about: object): void {
  const known = outages.get(log)
  if (known) {
    known.requests += 1
    return
  }
  log.error({ ...about, err: error }, 'the database is not available')
  const outage = { requests: 0 }
  outages.set(log, outage)
  const timer = setInterval(() => {
    if (outage.requests === 0) {
      clearInterval(timer)
      outages.delete(log)
      return
    }
    log.error({ requests: outage.requests }, 'the database is not available to more requests')
    outage.requests = 0
  }, OUTAGE_LOG_MS).unref()
}

/**
 * `busy` asks for a retry, which widgets do automatically: a full disk or a restart need not lose an answer.
 */
function asFailure(error: unknown): AppError {
  if (!isUnavailable(error)) {
    return new AppError('internal', texts.problem.internal)
  }
  return new AppError('busy', texts.problem.database_unavailable, {
    retryAfter: 5,
  })
}

/** Logs the cause rather than the error: a database error's own message contains the values of its query. */
export function logFailure({ log, requestId }: RequestLog, error: unknown, message: string): void {
  const err = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (isUnavailable(error)) logOutage(log, err, { request_id: requestId })
  else log.error({ request_id: requestId, err }, message)
}

export function notFound(c: Context<AppContext>): Response {
  return problemReply(c, new AppError('not_found', texts.problem.nothing_here))
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isCutOff(error)) return new AppError('cancelled', texts.request_signal.the_request_was_cancelled)
  if (!(error instanceof HTTPException)) return null
  if (error.status === 400) return new AppError('invalid_json', texts.problem.invalid_json)
  if (error.status === 413) return new AppError('payload_too_large', texts.problem.body_too_large)
  return null
}

/** What Node throws while it reads a body whose connection closes: anybody can cause it. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

export function problemReply(c: Context<AppContext>, error: AppError): Response {
  const { retryAfter } = error.extra
  return c.body(JSON.stringify(asProblem(c.var, error)), STATUS[error.code], {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) }),
  })
}

function asProblem({ requestId }: RequestLog, error: AppError): Problem {
  const { retryAfter: _, ...extra } = error.extra
  return {
    type: `urn:whofor:problem:${error.code}`,
    title: error.message,
    status: STATUS[error.code],
    code: error.code,
    detail: error.message,
    ...extra,
    request_id: requestId,
  }
}

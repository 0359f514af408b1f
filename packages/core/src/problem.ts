import { z } from 'zod'

/**
 * A puzzle that costs a client some computing, in ALTCHA's format: find the number from 0 to `maxnumber` for which
 * the hex SHA-256 of salt and number is `challenge`. The salt ends in `&`, so that no digit of the number can pass for
 * a part of it.
 */
const proofChallenge = z
  .object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  })
  .meta({ id: 'ProofChallenge' })
export type ProofChallenge = z.infer<typeof proofChallenge>

/** Null if no proof is required. */
export const proofChallengeReply = z
  .object({ challenge: proofChallenge.nullable() })
  .meta({ id: 'ProofChallengeReply' })

/** A solved challenge, sent as base64 of its JSON. */
export const proofSolution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(64),
  number: z.int().min(0),
  salt: z.string().max(200),
  signature: z.string().max(64),
})
export type ProofSolution = z.infer<typeof proofSolution>

/** Every error code of the API: a closed set, stable for clients. */
export const ERROR_CODES = [
  'invalid_request',
  'validation_failed',
  'invalid_json',
  'malformed_request',
  'headers_too_large',
  'request_timeout',
  'unsupported_media_type',
  'payload_too_large',
  'not_found',
  'method_not_allowed',
  'signed_out',
  'forbidden',
  'cross_origin',
  'unknown_host',
  'rate_limited',
  'conflict',
  'stale_revision',
  'already_done',
  'other_account',
  'invalid_credentials',
  'weak_password',
  'email_taken',
  'registration_closed',
  'session_not_found',
  'reauthentication_needed',
  'insufficient_aal',
  'same_password',
  'otp_expired',
  'invitation_not_found',
  'user_not_found',
  'user_banned',
  'last_admin',
  'tier_in_use',
  'mfa_factor_not_found',
  'mfa_factor_name_conflict',
  'mfa_verification_failed',
  'mfa_challenge_expired',
  'too_many_enrolled_mfa_factors',
  'passkeys_unavailable',
  'identity_already_exists',
  'identity_not_found',
  'single_identity_not_deletable',
  'provider_disabled',
  'provider_unreachable',
  'captcha_failed',
  'invalid_api_key',
  'insufficient_scope',
  'api_key_limit_reached',
  'webhook_limit_reached',
  'persona_limit_reached',
  'ai_request_limit_reached',
  'storage_limit_reached',
  'context_item_limit_reached',
  'draft_limit_reached',
  'export_format_not_in_tier',
  'survey_not_draft',
  'survey_not_active',
  'survey_without_responses',
  'survey_without_approved_questions',
  'survey_not_available',
  'answers_incomplete',
  'answers_too_fast',
  'proof_required',
  'site_not_allowed',
  'already_answered',
  'job_not_retryable',
  'ai_not_configured',
  'ai_configuration',
  'ai_unavailable',
  'ai_timeout',
  'ai_no_response',
  'ai_invalid_format',
  'ai_malformed_json',
  'ai_refused',
  'ai_no_questions',
  'ai_failed',
  'cancelled',
  'busy',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** RFC 9457 problem+json with a stable `code`. `errors` names the invalid fields; `left` is the remaining quota, `challenge` what has to be solved first. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(ERROR_CODES),
    detail: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    reasons: z.array(z.string()).optional(),
    left: z.int().optional(),
    challenge: proofChallenge.optional(),
    /** Replace the survey's own texts of the same names. */
    texts: z.record(z.string(), z.string()).optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problem>

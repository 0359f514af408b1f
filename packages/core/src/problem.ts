import { z } from 'zod'

/** Every error code of the API: a closed set, stable for clients. */
export const ERROR_CODES = [
  'invalid_request',
  'invalid_json',
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

/** RFC 9457 problem+json with a stable `code`. `errors` names the invalid fields; `left` is the remaining quota. */
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
    request_id: z.string().optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problem>

import type { HttpBindings } from '@hono/node-server'
import type { ApiScope } from '@whofor/core/platform/api-key'
import { problem } from '@whofor/core/problem'
import { texts } from '@whofor/texts/api/platform'
import type { Context, ValidationTargets } from 'hono'
import { type DescribeRouteOptions, describeRoute, resolver, validator } from 'hono-openapi'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { KeyScope, RequestScope, SignedInScope } from '../scope/request-scope.ts'

/** The body of a route, where no validator describes it. */
export type BodyDescription = Pick<DescribeRouteOptions, 'requestBody'>

const PROBLEM = { 'application/problem+json': { schema: resolver(problem) } }

/** Replies of every route that is refused or fails. */
const PROBLEMS = {
  '4XX': { description: 'A problem with the request, with a stable code', content: PROBLEM },
  default: { description: 'A problem, with a stable code', content: PROBLEM },
}

/**
 * Describes a route for the OpenAPI document: its summary, its replies by status, and that errors are
 * problems.
 * @param more the body, where no validator describes it
 */
export function describe(
  summary: string,
  byStatus: Record<number, z.ZodType | string>,
  more: BodyDescription = {},
) {
  const responses = Object.fromEntries(
    Object.entries(byStatus).map(([status, reply]) => [
      status,
      typeof reply === 'string'
        ? { description: reply }
        : { description: summary, content: { 'application/json': { schema: resolver(reply) } } },
    ]),
  )
  return describeRoute({
    summary,
    ...more,
    responses: {
      ...responses,
      ...PROBLEMS,
    },
  })
}

const IDEMPOTENCY_KEY: NonNullable<DescribeRouteOptions['parameters']>[number] = {
  in: 'header',
  name: 'Idempotency-Key',
  description: '16 to 64 letters, digits, - or _: a repeated request gets the first reply, for an hour.',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
}

type Operation = {
  id: string
  tag: 'Personas' | 'Surveys' | 'Responses' | 'Jobs'
  summary: string
  /** Null where any key will do. */
  scope: ApiScope | null
  status: 200 | 201 | 202
  reply: z.ZodType
  /** Of the reply, if it is another kind of JSON. */
  type?: string
  /** It changes something, so it takes an Idempotency-Key. */
  changes?: true
}

/** Describes a route of the public API for its OpenAPI document. */
export function operation({ id, tag, summary, scope, status, reply, type, changes }: Operation) {
  return describeRoute({
    operationId: id,
    tags: [tag],
    summary,
    security: [{ apiKey: scope === null ? [] : [scope] }],
    ...(changes && { parameters: [IDEMPOTENCY_KEY] }),
    responses: {
      [status]: {
        description: summary,
        content: { [type ?? 'application/json']: { schema: resolver(reply) } },
      },
      '4XX': { description: 'A problem with the request, with a stable code', content: PROBLEM },
      default: { description: 'A problem, with a stable code', content: PROBLEM },
    },
  })
}

/** More issues do not come from a form, and a small body must not cause a reply ten times its size. */
const MAX_ISSUES = 50

/**
 * Validates one part of a request against its schema; issues are reported with their paths.
 * @param code where a contract of another service names a code of its own
 */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
  code: 'invalid_request' | 'validation_failed' = 'invalid_request',
) {
  return validator(target, schema, (result) => {
    if (result.success) return
    // A malformed id is treated as an unknown one.
    if (target === 'param') throw new AppError('not_found', texts.validate.nothing_here)
    throw invalid(result.error, code)
  })
}

type Issue = { message: string; path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined }

/** The problem of what does not match its schema. */
export function invalid(
  issues: readonly Issue[],
  code: 'invalid_request' | 'validation_failed' = 'invalid_request',
): AppError {
  const errors = issues.slice(0, MAX_ISSUES).map((issue) => ({
    path: (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.'),
    message: issue.message,
  }))
  return new AppError(code, errors[0]?.message ?? texts.validate.invalid, { errors })
}

/** The Hono context of every handler. */
export type AppContext = {
  /** Absent in tests that call the app without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; log: Logger; scope: RequestScope }
}

/** The reply holds a secret and must not be stored for its Idempotency-Key. */
type Secrecy = { hasSecretReply?: true }

/** The context behind requireUser. */
export type UserContext = AppContext & { Variables: Secrecy & { scope: SignedInScope } }

/** The context behind requireApiKey. */
export type KeyContext = AppContext & {
  Variables: Secrecy & {
    scope: KeyScope
    /** Runs a POST once per `Idempotency-Key` of its user. */
    answerOnce: (c: Context<KeyContext>, next: () => Promise<void>) => Promise<Response | undefined>
  }
}

/** For what works behind either. */
export type ActorContext = Context<UserContext> | Context<KeyContext>

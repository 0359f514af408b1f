import { createHash } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { texts } from '@whofor/texts/api/platform'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { type Claim, runWithClaim } from '../idempotency/claim.ts'
import {
  deleteClaim,
  findReply,
  RepeatedRequest,
  type StoredReply,
  storeReply,
} from '../idempotency/queries.ts'
import type { ActorContext } from './route.ts'

type ReplyDeps = { db: Db; log: Pick<Logger, 'warn'> }

const KEY = /^[\w-]{16,64}$/
/** Answered with secrets or a new session, which must not be stored. */
const UNREPEATED = /^\/api\/(auth\/|account\/(factors|passkeys|recovery-codes)\b)/
const POLL_MS = 100
/** Another process may be about to reply; a killed one never will. */
const MAX_POLLS = 20

/**
 * Runs a POST once per `Idempotency-Key` of its user: a repeated key gets the first reply, also while the
 * first request is in progress. A rejected request has stored nothing and may be repeated. Without the
 * header, and for other methods, the request just runs.
 */
export function createIdempotentReplies(deps: ReplyDeps) {
  const running = new Map<string, Promise<void>>()

  return async function answerOnce(
    c: ActorContext,
    next: () => Promise<void>,
  ): Promise<Response | undefined> {
    const key = c.req.header('idempotency-key')
    if (key === undefined || c.req.method !== 'POST' || UNREPEATED.test(c.req.path)) {
      await next()
      return undefined
    }
    if (!KEY.test(key)) throw new AppError('invalid_request', texts.idempotent_replies.invalid_key)
    const user_id = c.var.scope.actor.id
    const claim: Claim = { user_id, key, fingerprint: await fingerprintOf(c), state: 'open' }
    const name = `${user_id} ${key}`
    while (running.has(name)) await running.get(name)
    const { promise, resolve: end } = Promise.withResolvers<void>()
    running.set(name, promise)
    try {
      const known = await findReply(deps.db, claim)
      if (known) return await repeat(deps, c, claim, known)
      await runWithClaim(claim, next)
      if (c.error instanceof RepeatedRequest) {
        const first = await findReply(deps.db, claim)
        if (!first) throw c.error
        const reply = await repeat(deps, c, claim, first)
        c.res = undefined
        c.res = reply
        return undefined
      }
      await saveReply(deps, c, claim)
      return undefined
    } finally {
      // Background work after the reply is not part of this request.
      claim.state = 'closed'
      running.delete(name)
      end()
    }
  }
}

async function repeat(
  { db }: Pick<ReplyDeps, 'db'>,
  c: ActorContext,
  claim: Claim,
  known: StoredReply,
): Promise<Response> {
  let reply: StoredReply | null = known
  if (reply.fingerprint !== claim.fingerprint)
    throw new AppError('invalid_request', texts.idempotent_replies.key_reused)
  for (let polls = 0; reply?.status === null && polls < MAX_POLLS; polls += 1) {
    await wait(POLL_MS)
    reply = await findReply(db, claim)
  }
  if (!reply?.status || (reply.body === null && reply.status !== 204)) throw new RepeatedRequest()
  c.header('idempotent-replayed', 'true')
  if (reply.body === null) return c.body(null, 204)
  return c.body(reply.body, asStatus(reply.status), { 'content-type': 'application/json' })
}

/** Only statuses of replies with a body were stored. */
const asStatus = (status: number) => status as ContentfulStatusCode

/**
 * Stores JSON replies; of a stream, only that it has started. A file changes nothing and may be requested
 * again; so may what replies with a secret.
 */
async function saveReply(
  { db, log }: ReplyDeps,
  { error, res, var: { hasSecretReply } }: ActorContext,
  claim: Claim,
): Promise<void> {
  if (error || claim.state !== 'stored') return
  const type = res.headers.get('content-type') ?? ''
  const isJson = type.startsWith('application/json')
  try {
    if (hasSecretReply) await deleteClaim(db, claim)
    else if (isJson || res.status === 204 || type.startsWith('text/event-stream')) {
      const body = isJson ? await res.clone().text() : null
      await storeReply(db, claim, { status: res.status, body })
    } else await deleteClaim(db, claim)
  } catch (err) {
    log.warn({ err }, 'a reply could not be stored for its idempotency key')
  }
}

/** About a millisecond, so that a large file does not delay other requests. */
const CHUNK_BYTES = 1024 * 1024

/**
 * Hash of method, path, query and body. A browser makes up the boundary of a form each time it sends it, so boundaries are left
 * out.
 */
async function fingerprintOf(c: ActorContext): Promise<string> {
  const hash = createHash('sha256').update(`${c.req.method} ${c.req.path}${new URL(c.req.url).search}\n`)
  const body = Buffer.from(await c.req.arrayBuffer())
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/iu.exec(
    c.req.header('content-type') ?? '',
  )?.[1]
  for (let from = 0; from < body.length; ) {
    const found = boundary ? body.indexOf(boundary, from) : -1
    const to = found === -1 ? body.length : found
    for (; from < to; from += CHUNK_BYTES) {
      hash.update(body.subarray(from, Math.min(from + CHUNK_BYTES, to)))
      if (to - from > CHUNK_BYTES) await nextTurn()
    }
    from = to + (boundary?.length ?? 0)
  }
  return hash.digest('base64url')
}

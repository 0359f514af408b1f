import type { HttpBindings } from '@hono/node-server'
import type { ApiScope } from '@whofor/core/platform/api-key'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Actor } from '../auth/actor.ts'
import type { Session } from '../auth/session.ts'

/** The Hono context of every handler. */
export type AppContext = {
  /** Absent in tests that call the app without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; log: Logger }
}

/** The context behind requireUser. */
export type UserContext = AppContext & {
  Variables: {
    actor: Actor
    session: Session
    /** The reply holds a secret and must not be stored for its Idempotency-Key. */
    hasSecretReply?: true
  }
}

/** The context behind requireApiKey. */
export type KeyContext = AppContext & {
  Variables: { actor: Actor; scopes: ApiScope[]; hasSecretReply?: true }
}

/** For what works behind either. */
export type ActorContext = Context<UserContext> | Context<KeyContext>

/** For what works in front of requireUser and behind it. */
export type AnyContext = Context<AppContext> | Context<UserContext>

import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { KeyScope, RequestScope, SignedInScope } from '../scope/request-scope.ts'

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
export type KeyContext = AppContext & { Variables: Secrecy & { scope: KeyScope } }

/** For what works behind either. */
export type ActorContext = Context<UserContext> | Context<KeyContext>

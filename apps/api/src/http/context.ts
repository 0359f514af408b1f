import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Actor } from '../auth/actor.ts'

/** What every handler finds in its context. */
export type AppContext = {
  /** Absent in tests that call the app without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; log: Logger }
}

/** After requireUser. */
export type UserContext = AppContext & { Variables: { actor: Actor } }

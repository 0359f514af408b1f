import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Actor } from '../auth/actor.ts'

/** The Hono context of every handler. */
export type AppContext = {
  /** Absent in tests that call the app without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; log: Logger }
}

/** The context behind requireUser. */
export type UserContext = AppContext & { Variables: { actor: Actor } }

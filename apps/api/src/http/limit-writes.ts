import type { Context } from 'hono'
import type { Actor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rate-limits all changes of a user together.
 * @throws AppError rate_limited
 */
export async function limitWrites(
  { limits }: Pick<Deps, 'limits'>,
  c: Pick<Context, 'req'>,
  actor: Pick<Actor, 'id'>,
): Promise<void> {
  if (!SAFE_METHODS.has(c.req.method)) await limits.consume('write', actor.id)
}

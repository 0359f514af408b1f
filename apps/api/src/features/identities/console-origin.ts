import type { Env } from '../../env.ts'
import type { AnyContext } from '../../http/context.ts'

/** The origin to which providers return. Without PUBLIC_URL, guardHost admits local names only. */
export function consoleOrigin({ publicUrl }: Pick<Env, 'publicUrl'>, c: AnyContext): string {
  return new URL(publicUrl ?? c.req.url).origin
}

import type { Env } from '../env.ts'

/** The origin of the console, as its visitor reaches it. Without PUBLIC_URL, guardHost admits local names only. */
export function consoleOrigin(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { req }: { req: { url: string } },
): string {
  return new URL(publicUrl ?? req.url).origin
}

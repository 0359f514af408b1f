import type { Env } from '../env.ts'

/** With https the browser itself refuses the cookie unless it is Secure, host-only and for the whole site. */
export function sessionCookie(env: Pick<Env, 'publicUrl'>) {
  const secure = env.publicUrl?.startsWith('https:') ?? false
  return {
    name: secure ? '__Host-whofor-session' : 'whofor-session',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const
}

import type { Env } from '../env.ts'

/**
 * The address of a page for a mail. Never taken from a request, whose Host header anyone can set.
 * @param path with its leading slash
 */
export function consoleUrl(env: Pick<Env, 'publicUrl' | 'port'>, path: string): string {
  return `${env.publicUrl ?? `http://localhost:${env.port}`}${path}`
}

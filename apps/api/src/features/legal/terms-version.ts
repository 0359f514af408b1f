import { createHash } from 'node:crypto'
import type { Env } from '../../env.ts'
import { legalFile } from './get-legal-page.ts'

/**
 * Identifies the texts that a user accepts at sign-up by their hash, so that they can be proved later.
 * @returns `default` when the operator has published none
 */
export async function termsVersion({ env }: { env: Pick<Env, 'dataDir'> }): Promise<string> {
  const accepted = ['terms', 'privacy', 'ai-use'] as const
  const texts = await Promise.all(accepted.map((doc) => legalFile(env, doc)))
  if (texts.every((text) => text === null)) return 'default'
  return `sha256:${createHash('sha256').update(JSON.stringify(texts)).digest('hex')}`
}

import { createHash } from 'node:crypto'
import type { Env } from '../../env.ts'
import { legalFile } from './legal-file.ts'

/** Names the texts that somebody accepts at sign-up, so that it can be shown later which ones they were. */
export async function termsVersion({ env }: { env: Pick<Env, 'dataDir'> }): Promise<string> {
  const accepted = ['terms', 'privacy', 'ai-use'] as const
  const texts = await Promise.all(accepted.map((doc) => legalFile(env, doc)))
  if (texts.every((text) => text === null)) return 'unpublished'
  return `sha256:${createHash('sha256').update(JSON.stringify(texts)).digest('hex')}`
}

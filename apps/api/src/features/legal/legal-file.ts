import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LegalDoc } from '@whofor/core/legal'
import type { Env } from '../../env.ts'

/** The operator's Markdown, or null when there is none. */
export async function legalFile(env: Pick<Env, 'dataDir'>, doc: LegalDoc): Promise<string | null> {
  try {
    const text = await readFile(join(env.dataDir, 'legal', `${doc}.md`), 'utf8')
    return text.trim() === '' ? null : text
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

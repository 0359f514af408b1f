import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LEGAL_TITLES, type LegalDoc, type LegalReply } from '@whofor/core/legal'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { renderMarkdown } from '../../render-markdown.ts'

export async function getLegalPage(deps: Pick<Deps, 'env'>, doc: LegalDoc): Promise<LegalReply> {
  const markdown = await legalFile(deps.env, doc)
  return { title: LEGAL_TITLES[doc], html: markdown === null ? null : renderMarkdown(markdown, 2) }
}

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

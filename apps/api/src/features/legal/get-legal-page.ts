import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LegalDoc, type LegalReply, legalDoc } from '@whofor/core/legal'
import { texts } from '@whofor/texts/core/legal'
import { currentLocale } from '@whofor/texts/current-locale'
import type { Env } from '../../env.ts'
import { renderMarkdown } from '../../render-markdown.ts'
import { defaultLegalText, type LegalDeps } from './default-texts.ts'

/** The operator's text in the current language, else the operator's own, else the software's default. */
export async function getLegalPage(deps: LegalDeps, doc: LegalDoc): Promise<LegalReply> {
  const markdown =
    (await legalFile(deps.env, `${doc}.${currentLocale()}`)) ??
    (await legalFile(deps.env, doc)) ??
    defaultLegalText(doc, deps)
  return { title: texts[doc], html: renderMarkdown(markdown, 2) }
}

/** A Markdown file of the operator, or null when there is none. @param name without its ending */
async function legalFile(env: Pick<Env, 'dataDir'>, name: string): Promise<string | null> {
  try {
    const text = await readFile(join(env.dataDir, 'legal', `${name}.md`), 'utf8')
    return text.trim() === '' ? null : text
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Documents without a text of the operator. */
export async function docsWithDefaultTexts(env: Pick<Env, 'dataDir'>): Promise<LegalDoc[]> {
  const files = await Promise.all(legalDoc.options.map((doc) => legalFile(env, doc)))
  return legalDoc.options.filter((_, index) => files[index] === null)
}

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

import { LEGAL_TITLES, type LegalDoc, type LegalReply } from '@whofor/core/legal'
import type { Deps } from '../../deps.ts'
import { renderMarkdown } from '../../render-markdown.ts'
import { legalFile } from './legal-file.ts'

export async function getLegalPage(deps: Pick<Deps, 'env'>, doc: LegalDoc): Promise<LegalReply> {
  const markdown = await legalFile(deps.env, doc)
  return { title: LEGAL_TITLES[doc], html: markdown === null ? null : renderMarkdown(markdown, 2) }
}

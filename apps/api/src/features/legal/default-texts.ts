import type { LegalDoc } from '@whofor/core/legal'
import { texts as legalTexts } from '@whofor/texts/api/legal'
import { currentLocale } from '@whofor/texts/current-locale'
import type { Env } from '../../env.ts'
import { DEFAULT_TEXTS_DE } from './default-texts-de.ts'
import { DEFAULT_TEXTS_EN } from './default-texts-en.ts'

/** What the software itself stores and sends, as Markdown in the current language, for operators without texts of their own. */
export function defaultLegalText(doc: LegalDoc, { env, ai }: LegalDeps): string {
  const { supportEmail } = env
  const host = URL.canParse(env.ai.baseUrl ?? '') ? new URL(env.ai.baseUrl ?? '').host : 'api.openai.com'
  const texts = currentLocale() === 'de' ? DEFAULT_TEXTS_DE : DEFAULT_TEXTS_EN
  return texts[doc]({
    contact: supportEmail ? legalTexts.facts.contact({ email: supportEmail }) : legalTexts.facts.no_contact,
    model: ai.demo ? legalTexts.facts.demo : legalTexts.facts.model({ host, name: ai.model }),
  })
}

export type LegalDeps = {
  env: Pick<Env, 'dataDir' | 'supportEmail' | 'ai'>
  ai: { demo: boolean; model: string }
}

import { translated } from '@whofor/core/i18n/translated'
import type { LegalDoc } from '@whofor/core/legal'
import { currentLocale } from '@whofor/texts/current-locale'
import type { Env } from '../../env.ts'
import { DEFAULT_TEXTS_DE } from './default-texts-de.ts'
import { DEFAULT_TEXTS_EN } from './default-texts-en.ts'

const FACTS = translated(
  {
    contact: (email: string) => `You reach the operator at [${email}](mailto:${email}).`,
    noContact:
      'The operator has not published an address; ask the person who gave you the link to this server.',
    demo: 'Texts are written by a demo model inside this server: nothing is sent to an AI service.',
    model: (host: string, name: string) =>
      `To write texts, this server sends your descriptions and counted answers to the AI service at ${host} (model ${name}).`,
  },
  {
    contact: (email) => `Sie erreichen den Betreiber unter [${email}](mailto:${email}).`,
    noContact:
      'Der Betreiber hat keine Adresse veröffentlicht; fragen Sie die Person, von der Sie den Link zu diesem Server haben.',
    demo: 'Die Texte schreibt ein Demo-Modell auf diesem Server: An einen KI-Dienst wird nichts gesendet.',
    model: (host, name) =>
      `Um Texte zu schreiben, sendet dieser Server Ihre Beschreibungen und gezählte Antworten an den KI-Dienst ${host} (Modell ${name}).`,
  },
)

/** What the software itself stores and sends, as Markdown in the current language, for operators without texts of their own. */
export function defaultLegalText(doc: LegalDoc, { env, ai }: LegalDeps): string {
  const { supportEmail } = env
  const host = URL.canParse(env.ai.baseUrl ?? '') ? new URL(env.ai.baseUrl ?? '').host : 'api.openai.com'
  const texts = currentLocale() === 'de' ? DEFAULT_TEXTS_DE : DEFAULT_TEXTS_EN
  return texts[doc]({
    contact: supportEmail ? FACTS.contact(supportEmail) : FACTS.noContact,
    model: ai.demo ? FACTS.demo : FACTS.model(host, ai.model),
  })
}

export type LegalDeps = {
  env: Pick<Env, 'dataDir' | 'supportEmail' | 'ai'>
  ai: { demo: boolean; model: string }
}

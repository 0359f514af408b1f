import { DEMO_SURVEY_SLUGS } from '@whofor/core/demo/people'
import { translated } from '@whofor/core/i18n/translated'
import { LOCALES } from '@whofor/texts/locales'
import { runInLocale } from '../../i18n/locale-scope.ts'

const TEXTS = translated(
  { notice: 'A demo survey: answers aren’t stored.', home: 'Back to Whofor' },
  { notice: 'Eine Demo-Umfrage: Antworten werden nicht gespeichert.', home: 'Zurück zu Whofor' },
)

/** Above the public demo survey, in its language: what it is, and the way home. Nothing for other surveys. */
export function demoNotice(slug: string) {
  const locale = LOCALES.find((one) => DEMO_SURVEY_SLUGS[one] === slug)
  if (!locale) return {}
  return runInLocale(locale, () => ({ notice: TEXTS.notice, noticeLink: { text: TEXTS.home, href: '/' } }))
}

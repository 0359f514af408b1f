import { DEMO_SURVEY_SLUGS } from '@whofor/core/demo/people'
import { LOCALES } from '@whofor/texts/locales'
import { texts } from '@whofor/texts/public-pages'
import { runInLocale } from '../../i18n/locale-scope.ts'

/** Above the public demo survey, in its language: what it is, and the way home. Nothing for other surveys. */
export function demoNotice(slug: string) {
  const locale = LOCALES.find((one) => DEMO_SURVEY_SLUGS[one] === slug)
  if (!locale) return {}
  return runInLocale(locale, () => ({
    notice: texts.demo_notice.notice,
    noticeLink: { text: texts.demo_notice.home, href: '/' },
  }))
}

import { DEMO_SURVEY_SLUGS } from '@whofor/core/demo/people'
import { currentLocale } from '@whofor/core/i18n/current-locale'
import { Link } from 'wouter'
import { Brand } from '../../components/layout/brand.tsx'
import { useIsRegistrationOpen } from '../../lib/session.ts'
import { SHARED_PAGE_TEXTS } from './shared-page-texts.ts'

/** On the public demo: the way home, what it is, its survey, and the way to one's own. */
export function DemoNote() {
  const isOpen = useIsRegistrationOpen()
  return (
    <>
      <Brand />
      <p className="flex flex-wrap max-md:order-last max-md:w-full items-center gap-x-4 text-ink-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
        <span>{SHARED_PAGE_TEXTS.demo}</span>
        <a href={`/s/${DEMO_SURVEY_SLUGS[currentLocale()]}`}>{SHARED_PAGE_TEXTS.demoSurvey}</a>
        <a href="/#personas">{SHARED_PAGE_TEXTS.demoOthers}</a>
        {isOpen && <Link href="/register">{SHARED_PAGE_TEXTS.signUp}</Link>}
      </p>
    </>
  )
}

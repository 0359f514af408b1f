import { DEMO_SURVEY_SLUGS } from '@whofor/core/demo/people'
import { texts } from '@whofor/texts/console/sharing'
import { currentLocale } from '@whofor/texts/current-locale'
import { Link } from 'wouter'
import { Brand } from '../../components/layout/brand.tsx'
import { useIsRegistrationOpen } from '../../lib/session.ts'

/** On the public demo: the way home, what it is, its survey, and the way to one's own. */
export function DemoNote() {
  const isOpen = useIsRegistrationOpen()
  return (
    <>
      <Brand />
      <p className="flex flex-wrap max-md:order-last max-md:w-full items-center gap-x-4 text-ink-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
        <span>{texts.page.demo}</span>
        <a href={`/s/${DEMO_SURVEY_SLUGS[currentLocale()]}`}>{texts.page.demo_survey}</a>
        <a href="/#personas">{texts.page.demo_others}</a>
        {isOpen && <Link href="/register">{texts.page.sign_up}</Link>}
      </p>
    </>
  )
}

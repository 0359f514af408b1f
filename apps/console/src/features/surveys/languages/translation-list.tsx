import {
  LANGUAGE_NAMES,
  RESPONDENT_LANGUAGES,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import type { TranslationList as Listed } from '@whofor/core/survey/translation/translation-schema'
import { texts } from '@whofor/texts/console/surveys/languages'
import { Link } from 'wouter'
import { Badge } from '../../../components/ui/badge.tsx'
import { ChevronRight, Plus } from '../../../components/ui/icons.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { languageName } from './language-name.ts'
import { translationPath } from './languages-path.ts'
import { useTranslationJobs } from './use-translation-job.ts'

/** The translations that were begun, each with its progress. */
export function TranslationList({ list }: { list: Listed }) {
  const jobs = useTranslationJobs(list.survey.id)
  if (list.items.length === 0) return <p className="text-ink-2">{texts.none}</p>
  return (
    <ul className="overflow-hidden rounded-md border border-line bg-surface">
      {list.items.map(({ lang, is_published: isPublished, ...item }) => {
        const job = jobs.find((one) => one.translation?.lang === lang && !isJobDone(one))
        const notes = [
          texts.progress({ approved: item.approved, total: item.total }),
          ...(job ? [texts.writing({ percent: job.progress })] : []),
          ...(item.drafts > 0 ? [texts.to_review({ count: item.drafts })] : []),
          ...(item.outdated > 0 ? [texts.changed({ count: item.outdated })] : []),
        ]
        return (
          <li
            key={lang}
            className="relative flex min-h-14 items-center gap-4 border-b border-line px-5 py-2 last:border-b-0 hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)] max-sm:px-4"
          >
            <div className="min-w-0 flex-1">
              <h3 className="text-base leading-5 font-semibold">
                <Link
                  href={translationPath(list.survey.id, lang)}
                  className="hit text-ink before:rounded-none focus-visible:before:-outline-offset-2"
                >
                  {languageName(lang)}{' '}
                  <span lang={lang} dir="auto" className="font-normal text-ink-2">
                    {LANGUAGE_NAMES[lang]}
                  </span>
                </Link>
              </h3>
              <p className="text-sm text-ink-2 tabular-nums">{notes.join(' · ')}</p>
            </div>
            <Badge kind={isPublished ? 'active' : 'draft'}>
              {isPublished ? texts.published : texts.draft}
            </Badge>
            <ChevronRight aria-hidden className="size-4 flex-none text-ink-3" />
          </li>
        )
      })}
    </ul>
  )
}

/** Links to the languages that the survey is not in yet. */
export function OtherLanguages({ list }: { list: Listed }) {
  const begun = new Set<string>(list.items.map(({ lang }) => lang))
  const others = RESPONDENT_LANGUAGES.filter((lang) => lang !== list.language && !begun.has(lang))
  if (others.length === 0) return <p className="text-ink-2">{texts.all}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {others.map((lang) => (
        <li key={lang}>
          <Link
            href={translationPath(list.survey.id, lang)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 font-medium text-ink no-underline hover:bg-surface-2 hover:no-underline max-sm:min-h-11"
          >
            <Plus aria-hidden className="size-4 text-ink-2" />
            {languageName(lang)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

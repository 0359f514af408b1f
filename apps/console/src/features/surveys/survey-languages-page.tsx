import { useQuery } from '@tanstack/react-query'
import {
  LANGUAGE_NAMES,
  RESPONDENT_LANGUAGES,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import type { LanguageSetting } from '@whofor/core/survey/settings/survey-settings'
import type { TranslationList as Listed } from '@whofor/core/survey/translation/translation-schema'
import { texts } from '@whofor/texts/console/surveys/languages'
import { Link } from 'wouter'
import { Field, Select } from '../../components/ui/form.tsx'
import { ChevronRight, Plus } from '../../components/ui/icons.ts'
import { Notice } from '../../components/ui/notice.tsx'
import { BackLink, Page, PageHeading, SectionHeading } from '../../components/ui/page.tsx'
import { useLoadError } from '../../components/ui/states.tsx'
import { Badge } from '../../components/ui/status.tsx'
import { isJobDone } from '../../lib/live-event.ts'
import { languagesQuery, useChooseLanguage, useTranslationJobs } from './languages/languages-queries.ts'
import { NoModelNote } from './languages/no-model-note.tsx'
import { languageName } from './languages/respondent-language.ts'
import { surveyPath, translationPath } from './survey-paths.ts'
import { SurveyMissing, SurveySkeleton } from './survey-placeholders.tsx'

/** The languages of a survey: its own, and the translations of it. */
export function SurveyLanguagesPage({ id }: { id: string }) {
  const query = useQuery(languagesQuery(id))
  const error = useLoadError(query)
  const list = query.data
  if (!list) return error ? <SurveyMissing query={query} error={error} /> : <SurveySkeleton />
  const { survey } = list
  return (
    <Page width="medium">
      <PageHeading
        title={texts.title}
        tab={texts.tab({ survey: survey.title })}
        above={<BackLink href={surveyPath(survey)}>{survey.title}</BackLink>}
      >
        <p>{texts.help}</p>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {list.is_fixed && <Notice title={texts.fixed} />}
        {!list.can_draft && !list.is_fixed && <NoModelNote />}
        <OwnLanguage survey={list} />
        <section aria-labelledby="translations">
          <SectionHeading id="translations" title={texts.translations} />
          <TranslationList list={list} />
        </section>
        {!list.is_fixed && (
          <section aria-labelledby="other-languages">
            <SectionHeading id="other-languages" title={texts.add} />
            <OtherLanguages list={list} />
          </section>
        )}
      </div>
    </Page>
  )
}

/** The translations that were begun, each with its progress. */
function TranslationList({ list }: { list: Listed }) {
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
function OtherLanguages({ list }: { list: Listed }) {
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

type Props = { survey: Pick<Listed, 'survey' | 'recognised' | 'setting' | 'is_fixed'> }

/** The survey's own language: recognised, unless its owner says it. */
function OwnLanguage({ survey: { survey, recognised, setting, is_fixed: isFixed } }: Props) {
  const choose = useChooseLanguage(survey.id)
  const shown = choose.isPending ? choose.variables : setting
  return (
    <div className="sm:max-w-80">
      <Field label={texts.own} help={texts.own_help}>
        {(control) => (
          <Select
            {...control}
            disabled={isFixed}
            value={shown}
            // Its options are those of the schema.
            onChange={({ target }) => choose.mutate(target.value as LanguageSetting)}
          >
            <option value="auto">
              {recognised ? texts.recognised({ language: languageName(recognised) }) : texts.unknown}
            </option>
            {RESPONDENT_LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {languageName(language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/surveys/languages'
import { Notice } from '../../components/ui/notice.tsx'
import { BackLink, Page, PageHeading, SectionHeading } from '../../components/ui/page.tsx'
import { useLoadError } from '../../lib/use-load-error.ts'
import { languagesQuery } from './languages/languages-queries.ts'
import { NoModelNote } from './languages/no-model-note.tsx'
import { OwnLanguage } from './languages/own-language.tsx'
import { OtherLanguages, TranslationList } from './languages/translation-list.tsx'
import { SurveyMissing } from './survey-missing.tsx'
import { surveyPath } from './survey-path.ts'
import { SurveySkeleton } from './survey-skeleton.tsx'

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

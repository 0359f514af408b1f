import { useQuery } from '@tanstack/react-query'
import {
  isRespondentLanguage,
  LANGUAGE_NAMES,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { Redirect } from 'wouter'
import { Notice } from '../../components/ui/notice.tsx'
import { BackLink, Page, PageHeading } from '../../components/ui/page.tsx'
import { useLoadError } from '../../components/ui/states.tsx'
import { Badge } from '../../components/ui/status.tsx'
import {
  languagesQuery,
  translationQuery,
  useApproveTexts,
  useDraftTexts,
  usePublishTranslation,
  useSaveTexts,
  useTranslationJob,
} from './languages/languages-queries.ts'
import { NoModelNote } from './languages/no-model-note.tsx'
import { languageName } from './languages/respondent-language.ts'
import { DraftingNote, TranslationActions } from './languages/translation-actions.tsx'
import { TranslationDock, TranslationForm } from './languages/translation-form.tsx'
import { languagesPath } from './survey-paths.ts'
import { SurveyMissing, SurveySkeleton } from './survey-placeholders.tsx'

/** The texts of a survey beside their translation. */
export function SurveyTranslationPage({ id, lang }: { id: string; lang: string }) {
  return isRespondentLanguage(lang) ? (
    <Translation id={id} lang={lang} />
  ) : (
    <Redirect to={languagesPath(id)} replace />
  )
}

function Translation({ id, lang }: { id: string; lang: RespondentLanguage }) {
  const place = { id, lang }
  const listQuery = useQuery(languagesQuery(id))
  const query = useQuery(translationQuery(place))
  const error = useLoadError(listQuery.error ? listQuery : query)
  const job = useTranslationJob(id, lang)
  const save = useSaveTexts(place)
  const approve = useApproveTexts(place)
  const draft = useDraftTexts(place)
  const publish = usePublishTranslation(place)
  const list = listQuery.data
  const translation = query.data
  if (!list || !translation)
    return error ? (
      <SurveyMissing query={listQuery.error ? listQuery : query} error={error} />
    ) : (
      <SurveySkeleton />
    )
  if (list.language === lang) return <Redirect to={languagesPath(id)} replace />
  const { is_fixed: isFixed, can_draft: canDraft, survey } = list
  const name = languageName(lang)
  const isShown = translation.is_published && survey.public_url !== ''
  return (
    <Page>
      <PageHeading
        title={name}
        tab={`${name}, ${survey.title}`}
        above={<BackLink href={languagesPath(id)}>{languagesTexts.back}</BackLink>}
        actions={
          isFixed ? undefined : (
            <TranslationActions
              surveyId={id}
              translation={translation}
              url={isShown ? `${survey.public_url}?lang=${lang}` : null}
              draft={canDraft ? draft : undefined}
              isWriting={job.active !== null}
            />
          )
        }
      >
        <p className="my-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge kind={translation.is_published ? 'active' : 'draft'}>
            {translation.is_published ? languagesTexts.published : languagesTexts.draft}
          </Badge>
          <span lang={lang} dir="auto">
            {LANGUAGE_NAMES[lang]}
          </span>
          <span>{survey.title}</span>
        </p>
        <p>{languagesTexts.intro({ language: name })}</p>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isFixed && <Notice title={languagesTexts.fixed} />}
        {!canDraft && !isFixed && <NoModelNote />}
        {canDraft && !isFixed && <DraftingNote active={job.active} failed={job.failed} />}
        <TranslationForm
          translation={translation}
          from={list.language}
          writing={job.writing}
          isFixed={isFixed}
          acts={{
            save: (key, text) => save({ [key]: text }),
            approve: (key, text) => approve.mutate({ [key]: text }),
            write: canDraft ? (key) => draft.mutate([key]) : undefined,
          }}
        />
      </div>
      {!isFixed && <TranslationDock translation={translation} publish={publish} />}
    </Page>
  )
}

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { LanguageSetting } from '@whofor/core/survey/settings/survey-settings'
import type { SurveyTranslation, TranslationChange } from '@whofor/core/survey/translation/translation-schema'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cacheJob, recentJobsQuery } from '../../jobs/queries.ts'
import { cacheSurvey } from '../queries.ts'
import { languageName } from './respondent-language.ts'

export const languagesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.surveys.translations(id),
    queryFn: ({ signal }) =>
      unwrap(api.surveys[':id'].translations.$get({ param: { id } }, { init: { signal } })),
  })

type Place = { id: string; lang: RespondentLanguage }

export const translationQuery = ({ id, lang }: Place) =>
  queryOptions({
    queryKey: keys.surveys.translation(id, lang),
    queryFn: ({ signal }) =>
      unwrap(api.surveys[':id'].translations[':lang'].$get({ param: { id, lang } }, { init: { signal } })),
  })

/** Texts of one translation are saved at the same time: of two replies, the newer one is kept. */
function cacheTranslation(client: QueryClient, id: string, translation: SurveyTranslation): void {
  client.setQueryData(translationQuery({ id, lang: translation.lang }).queryKey, (known) =>
    known && known.revision > translation.revision ? known : translation,
  )
  void client.invalidateQueries({ queryKey: keys.surveys.translations(id), exact: true })
}

export function useSaveTexts(place: Place) {
  const client = useQueryClient()
  return async (texts: TranslationChange['texts']) => {
    const saved = await unwrap(
      api.surveys[':id'].translations[':lang'].$patch({ param: place, json: { texts } }),
    )
    cacheTranslation(client, place.id, saved)
  }
}

export function useApproveTexts(place: Place) {
  const save = useSaveTexts(place)
  return useAction({
    mutationFn: save,
    onError: (error) => toast.error(languagesTexts.failed({ reason: messageOf(error) })),
  })
}

/** Without keys, all that is missing or outdated. */
export function useDraftTexts(place: Place) {
  const client = useQueryClient()
  return useAction({
    mutationFn: (texts: string[] | undefined) =>
      unwrap(
        api.surveys[':id'].translations[':lang'].draft.$post({
          param: place,
          json: texts ? { keys: texts } : {},
        }),
      ),
    onSuccess: (job) => {
      cacheJob(client, job)
      void client.invalidateQueries({ queryKey: keys.surveys.translations(place.id) })
    },
    onError: (error) => toast.error(languagesTexts.failed({ reason: messageOf(error) })),
  })
}

export function usePublishTranslation(place: Place) {
  const client = useQueryClient()
  return useAction({
    mutationFn: (published: boolean) => {
      const translation = api.surveys[':id'].translations[':lang']
      const act = published ? translation.publish : translation.unpublish
      return unwrap(act.$post({ param: place }))
    },
    onSuccess: (translation) => {
      cacheTranslation(client, place.id, translation)
      const name = languageName(place.lang)
      toast.success(
        translation.is_published
          ? languagesTexts.is_published({ language: name })
          : languagesTexts.is_unpublished({ language: name }),
      )
    },
    onError: (error) => toast.error(languagesTexts.failed({ reason: messageOf(error) })),
  })
}

export function useDeleteTranslation(place: Place) {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => unwrap(api.surveys[':id'].translations[':lang'].$delete({ param: place })),
    onSuccess: () => {
      client.removeQueries({ queryKey: keys.surveys.translation(place.id, place.lang) })
      void client.invalidateQueries({ queryKey: keys.surveys.translations(place.id) })
      toast.success(languagesTexts.removed({ language: languageName(place.lang) }))
    },
    onError: (error) => toast.error(languagesTexts.failed({ reason: messageOf(error) })),
  })
}

export function useChooseLanguage(id: string) {
  const client = useQueryClient()
  return useAction({
    mutationFn: (language: LanguageSetting) =>
      unwrap(api.surveys[':id'].settings.$patch({ param: { id }, json: { language } })),
    onSuccess: (survey) => {
      cacheSurvey(client, survey)
      void client.invalidateQueries({ queryKey: keys.surveys.translations(id) })
    },
    onError: (error) => toast.error(languagesTexts.failed({ reason: messageOf(error) })),
  })
}

/** The jobs that write texts of a survey's translations, newest first. */
export function useTranslationJobs(surveyId: string): JobReply[] {
  const { data } = useQuery(recentJobsQuery)
  return (
    data?.items.filter(({ kind, subject }) => kind === 'survey.translation' && subject.id === surveyId) ?? []
  )
}

/** Those of one language: which texts are being written, and the last job if it failed. Loads the texts once a job ends. */
export function useTranslationJob(surveyId: string, lang: string) {
  const client = useQueryClient()
  const jobs = useTranslationJobs(surveyId).filter(({ translation }) => translation?.lang === lang)
  const active = jobs.filter((job) => !isJobDone(job))
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const job of jobs) {
      if (!isJobDone(job)) running.current.add(job.id)
      else if (running.current.delete(job.id))
        void client.invalidateQueries({ queryKey: keys.surveys.translations(surveyId) })
    }
  })
  const [newest] = jobs
  return {
    active: active[0] ?? null,
    writing: new Set(active.flatMap(({ translation }) => translation?.keys ?? [])),
    failed: newest && (newest.state === 'failed' || newest.state === 'cancelled') ? newest : null,
  }
}

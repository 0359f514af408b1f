import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { FEWEST_FOR_ADVICE } from '@whofor/core/segments/fewest-answers'
import type { AnswersFormat } from '@whofor/core/survey/exported-answers'
import type {
  CloseInput,
  SurveyDetail,
  SurveySetup,
  SurveySort,
  SurveyView,
} from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/results'
import { toast } from 'sonner'
import { api, failIfRefused, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../lib/use-action.ts'
import { cacheJob } from '../jobs/queries.ts'

const RESPONSES = '20'
type Listed = { search: string; show: SurveyView; sort: SurveySort }
export const surveyListQuery = ({ search, show, sort }: Listed) =>
  infiniteQueryOptions({
    queryKey: keys.surveys.list({ search, show, sort }),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.surveys.$get(
          {
            query: { show, sort, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

export const surveyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.surveys.detail(id),
    queryFn: ({ signal }) => unwrap(api.surveys[':id'].$get({ param: { id } }, { init: { signal } })),
  })

const NEW_SHARE = 1.05

/**
 * The groups among a survey's answers. Finding them costs the server seconds, so beyond an early signal they are asked for
 * again only once a share of the answers is new.
 */
export const groupsQuery = ({ id, response_count: count }: Pick<SurveyDetail, 'id' | 'response_count'>) =>
  queryOptions({
    queryKey: keys.surveys.groups(
      id,
      count < FEWEST_FOR_ADVICE
        ? count
        : FEWEST_FOR_ADVICE + Math.floor(Math.log(count) / Math.log(NEW_SHARE)),
    ),
    queryFn: ({ signal }) => unwrap(api.surveys[':id'].groups.$get({ param: { id } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

/** When the groups of so many answers will be steady. Takes the server up to seconds, and comes after the groups. */
export const forecastQuery = (id: string, responses: number) =>
  queryOptions({
    queryKey: keys.surveys.forecast(id, responses),
    queryFn: ({ signal }) =>
      unwrap(api.surveys[':id'].groups.forecast.$get({ param: { id } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

export const responsesQuery = (id: string, filter: string, search = '') =>
  infiniteQueryOptions({
    queryKey: [...keys.surveys.responses(id), filter, search],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.surveys[':id'].responses.$get(
          {
            param: { id },
            query: {
              limit: RESPONSES,
              ...(filter ? { filter } : {}),
              ...(search ? { search } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

export function useCreateSurvey() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (setup: SurveySetup) => unwrap(api.surveys.$post({ json: setup })),
    onSuccess: ({ survey, job }) => {
      cacheSurvey(client, survey)
      cacheJob(client, job)
    },
  })
}

export function useRetryDraft(id: string) {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => unwrap(api.surveys[':id'].draft.$post({ param: { id } })),
    onSuccess: (job) => {
      cacheJob(client, job)
      client.setQueryData(surveyQuery(id).queryKey, (survey) => survey && { ...survey, draft_job_id: job.id })
    },
    // Another window may already have drafted them.
    onError: () => client.invalidateQueries({ queryKey: keys.surveys.detail(id) }),
  })
}

export function useCloseSurvey(id: string) {
  const client = useQueryClient()
  return useAction({
    mutationFn: (input: CloseInput) => unwrap(api.surveys[':id'].close.$post({ param: { id }, json: input })),
    onSuccess: ({ survey, job }) => {
      cacheJob(client, job)
      cacheSurvey(client, survey)
    },
    onError: () => client.invalidateQueries({ queryKey: keys.surveys.detail(id) }),
  })
}

export function useRetryPersonas(id: string) {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => unwrap(api.surveys[':id'].personas.$post({ param: { id } })),
    onSuccess: (job) => cacheJob(client, job),
  })
}

type AnswersFile = {
  id: string
  format: AnswersFormat
  scores: '0' | '1'
  filter: string
  unfinished?: boolean
}

/** Fetched instead of linked, so that errors are shown on the page. */
export function useExportAnswers() {
  return useAction({
    mutationFn: async ({ scores, filter, unfinished, ...param }: AnswersFile) => {
      const query = {
        scores,
        ...(filter ? { filter } : {}),
        ...(unfinished ? { unfinished: '1' as const } : {}),
      }
      saveFile(await failIfRefused(api.surveys[':id'].export[':format'].$get({ param, query })))
    },
    onError: (error) => toast.error(texts.export_failed({ reason: messageOf(error) })),
  })
}

/** Caches a survey returned by a change. */
export function cacheSurvey(client: QueryClient, survey: SurveyDetail): void {
  client.setQueryData(surveyQuery(survey.id).queryKey, survey)
  void client.invalidateQueries({ queryKey: keys.surveys.lists })
  void client.invalidateQueries({ queryKey: keys.dashboard })
}

export type PublishedSurvey = Exclude<SurveyDetail, { status: 'draft' }>

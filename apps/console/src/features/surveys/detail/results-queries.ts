import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { TextCorrection } from '@whofor/core/survey/question-schema'
import type { EraseInput } from '@whofor/core/survey/response-schema'
import { texts as refusedTexts } from '@whofor/texts/console/surveys/refused'
import { texts } from '@whofor/texts/console/surveys/results'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cacheSurvey } from '../queries.ts'

/** Below the survey's own key, so that what refreshes the survey refreshes these. */
const below = (id: string, ...rest: string[]) => [...keys.surveys.detail(id), ...rest]

/** What the responses that match a filter answered, and when they came on the reader's clock. */
export const resultsQuery = (id: string, filter: string) =>
  queryOptions({
    queryKey: below(id, 'results', filter),
    queryFn: ({ signal }) =>
      unwrap(
        api.surveys[':id'].results.$get(
          { param: { id }, query: { filter, offset: String(new Date().getTimezoneOffset()) } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  })

export const uncountedQuery = (id: string) =>
  queryOptions({
    queryKey: below(id, 'uncounted'),
    queryFn: ({ signal }) =>
      unwrap(api.surveys[':id'].uncounted.$get({ param: { id } }, { init: { signal } })),
  })

/** What changes when responses stop or start to count. */
function useRefresh(id: string) {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: keys.surveys.allGroups(id) })
    void client.invalidateQueries({ queryKey: keys.surveys.lists })
    void client.invalidateQueries({ queryKey: keys.dashboard })
    void client.invalidateQueries({ queryKey: keys.surveys.responses(id) })
    await client.invalidateQueries({ queryKey: keys.surveys.detail(id) })
  }
}

export type ResponseAct = { responseId: string; act: 'delete' | 'exclude' | 'restore' }

/** @param onDone runs also when the row is gone by then */
export function useResponseAct(id: string, onDone: (done: ResponseAct) => void) {
  const refresh = useRefresh(id)
  const run = ({ responseId, act }: ResponseAct) => {
    const param = { id, response_id: responseId }
    const response = api.surveys[':id'].responses[':response_id']
    if (act === 'delete') return unwrap(response.$delete({ param }))
    return unwrap(response[act].$post({ param }))
  }
  const change = useAction({
    mutationFn: run,
    onSuccess: (_, done) => onDone(done),
    onError: (error) => toast.error(texts.act_failed({ reason: messageOf(error) })),
    onSettled: refresh,
  })
  const restore = async (responseId: string) => {
    await run({ responseId, act: 'restore' })
    await refresh()
  }
  return { change, restore }
}

export function useErase(id: string) {
  const refresh = useRefresh(id)
  return useAction({
    mutationFn: (input: EraseInput) =>
      unwrap(api.surveys[':id']['erase-respondent'].$post({ param: { id }, json: input })),
    onSuccess: refresh,
  })
}

export function useCorrectTexts(id: string) {
  const client = useQueryClient()
  return useAction({
    mutationFn: ({ questionId, ...json }: { questionId: string } & TextCorrection) =>
      unwrap(
        api.surveys[':id'].questions[':question_id'].texts.$put({
          param: { id, question_id: questionId },
          json,
        }),
      ),
    onSuccess: (survey) => {
      cacheSurvey(client, survey)
      void client.invalidateQueries({ queryKey: keys.surveys.responses(id) })
    },
  })
}

const PAGE = '20'

/** Below the survey's own key, so that what refreshes the survey refreshes these. */
const refusedKey = (id: string) => [...keys.surveys.detail(id), 'refused']

export const refusedQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: refusedKey(id),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.surveys[':id'].refused.$get(
          { param: { id }, query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export function useDeleteRefused(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => unwrap(api.surveys[':id'].refused.$delete({ param: { id } })),
    onSuccess: () => {
      toast.success(refusedTexts.removed_all)
      onDone()
    },
    onError: (error) => toast.error(refusedTexts.act_failed({ reason: messageOf(error) })),
    onSettled: () => client.invalidateQueries({ queryKey: refusedKey(id) }),
  })
}

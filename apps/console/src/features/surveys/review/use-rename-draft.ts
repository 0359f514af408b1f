import { useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cacheSurvey, surveyQuery } from '../queries.ts'
import { reviewScope } from './use-review.ts'

/** Changes the title of a draft, one after the other with what else is changed in it. */
export function useRenameDraft(id: string) {
  const client = useQueryClient()
  return useAction({
    scope: reviewScope(id),
    mutationFn: (title: string) => unwrap(api.surveys[':id'].title.$put({ param: { id }, json: { title } })),
    onSuccess: async (survey) => {
      // A fetch started before would restore the title.
      await client.cancelQueries({ queryKey: surveyQuery(id).queryKey })
      cacheSurvey(client, survey)
    },
  })
}

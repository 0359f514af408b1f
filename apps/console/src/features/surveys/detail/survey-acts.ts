import { useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/surveys/page'
import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cacheSurvey } from '../queries.ts'
import { reviewPath } from '../survey-path.ts'
import type { PublishedSurvey } from './published-survey.ts'

const onError = (error: Error) => toast.error(texts.failed({ reason: messageOf(error) }))

/** What the menu of a survey does with it. Archiving and deleting can be undone. */
export function useSurveyActs({ id, title }: Pick<PublishedSurvey, 'id' | 'title'>) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const setArchived = async (archived: boolean) => {
    const route = api.surveys[':id'][archived ? 'archive' : 'unarchive']
    cacheSurvey(client, await unwrap(route.$post({ param: { id } })))
  }
  const archive = useAction({
    mutationFn: (archived: boolean) => setArchived(archived),
    onSuccess: (_, archived) =>
      offerUndo({
        id: `archive-${id}`,
        text: archived ? texts.archived_toast : texts.unarchived_toast,
        undo: () => setArchived(!archived),
      }),
    onError,
  })
  const duplicate = useAction({
    mutationFn: () => unwrap(api.surveys[':id'].duplicate.$post({ param: { id } })),
    onSuccess: (copy) => {
      cacheSurvey(client, copy)
      toast.success(texts.duplicated)
      navigate(reviewPath(copy.id))
    },
    onError,
  })
  const remove = useAction({
    mutationFn: () => unwrap(api.surveys[':id'].$delete({ param: { id } })),
    onSuccess: async () => {
      navigate('/surveys')
      offerUndo({
        text: texts.deleted({ title }),
        done: texts.restored,
        undo: async () => {
          cacheSurvey(client, await unwrap(api.surveys[':id'].restore.$post({ param: { id } })))
          void client.invalidateQueries({ queryKey: keys.surveys.detail(id) })
        },
      })
      client.removeQueries({ queryKey: keys.surveys.responses(id) })
      void client.invalidateQueries({ queryKey: keys.dashboard })
      void client.invalidateQueries({ queryKey: keys.jobs.active })
      await client.invalidateQueries({ queryKey: keys.surveys.lists })
    },
    onError,
  })
  return { archive, duplicate, remove }
}

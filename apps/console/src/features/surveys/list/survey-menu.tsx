import { useQueryClient } from '@tanstack/react-query'
import type { SurveyCard } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/list'
import { toast } from 'sonner'
import { RowMenu } from '../../../components/list/row-menu.tsx'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { useAction } from '../../../lib/use-action.ts'
import { surveyPath } from '../survey-paths.ts'

export function SurveyMenu({ survey }: { survey: SurveyCard }) {
  const acts = useSurveyActs(survey)
  const link =
    survey.status === 'active' && survey.public_url ? new URL(survey.public_url, location.origin).href : null
  return (
    <RowMenu name={survey.title} href={surveyPath(survey)} link={link} archived={survey.archived} {...acts} />
  )
}

/** What the menu of a survey in the list does. All but duplicating can be undone. */
function useSurveyActs({ id, title, archived }: SurveyCard) {
  const client = useQueryClient()
  const param = { id }
  const refresh = () => {
    for (const queryKey of [keys.surveys.lists, keys.surveys.detail(id), keys.dashboard, keys.jobs.active])
      void client.invalidateQueries({ queryKey })
  }
  const failed = (error: Error) => toast.error(`${texts.unchanged} ${messageOf(error)}`)

  async function setArchived(wanted: boolean): Promise<void> {
    if (wanted) await unwrap(api.surveys[':id'].archive.$post({ param }))
    else await unwrap(api.surveys[':id'].unarchive.$post({ param }))
    refresh()
  }
  const archive = useAction({
    mutationFn: () => setArchived(!archived),
    onSuccess: () =>
      offerUndo({
        text: archived ? texts.unarchived({ title }) : texts.archived({ title }),
        undo: () => setArchived(archived),
        failed: texts.not_undone,
      }),
    onError: failed,
  })
  const remove = useAction({
    mutationFn: () => unwrap(api.surveys[':id'].$delete({ param })),
    onSuccess: () => {
      refresh()
      offerUndo({
        text: texts.deleted({ title }),
        undo: async () => {
          await unwrap(api.surveys[':id'].restore.$post({ param }))
          refresh()
        },
        done: texts.restored({ title }),
        failed: texts.not_restored({ title }),
      })
    },
    onError: failed,
  })
  const duplicate = useAction({
    mutationFn: () => unwrap(api.surveys[':id'].duplicate.$post({ param })),
    onSuccess: (copy) => {
      refresh()
      toast.success(texts.duplicated({ title: copy.title }))
    },
    onError: (error) => toast.error(`${texts.not_duplicated} ${messageOf(error)}`),
  })
  return {
    onArchive: () => archive.mutate(),
    onDelete: () => remove.mutate(),
    onDuplicate: () => duplicate.mutate(),
  }
}

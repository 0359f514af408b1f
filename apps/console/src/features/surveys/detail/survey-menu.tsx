import { useQueryClient } from '@tanstack/react-query'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { texts as pageTexts } from '@whofor/texts/console/surveys/page'
import { texts as retentionTexts } from '@whofor/texts/console/surveys/retention'
import { texts as shareTexts } from '@whofor/texts/console/surveys/share'
import { useState } from 'react'
import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import {
  Clock,
  Copy,
  Ellipsis,
  Eraser,
  ExternalLink,
  FileArchive,
  Languages,
  Trash2,
} from '../../../components/ui/icons.ts'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../components/ui/menu.tsx'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cacheSurvey, type PublishedSurvey } from '../queries.ts'
import { languagesPath, reviewPath } from '../survey-paths.ts'
import { EraseDialog, RetentionDialog } from './delete-answers.tsx'

/** What is done with a survey less often. */
export function SurveyMenu({ survey }: { survey: PublishedSurvey }) {
  const { archive, duplicate, remove } = useSurveyActs(survey)
  const [dialog, setDialog] = useState<'erase' | 'retention' | null>(null)
  const { archived, test_url: testUrl } = survey
  return (
    <>
      <Menu
        label={pageTexts.menu}
        trigger={
          <Button size="icon" aria-label={pageTexts.menu} className="max-sm:flex-none!">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {testUrl && (
          <MenuItem onSelect={() => window.open(new URL(testUrl, location.origin), '_blank', 'noreferrer')}>
            <ExternalLink aria-hidden />
            {shareTexts.test_link}
          </MenuItem>
        )}
        {!survey.imported && (
          <MenuLink href={languagesPath(survey.id)}>
            <Languages aria-hidden />
            {languagesTexts.title}
          </MenuLink>
        )}
        <MenuItem onSelect={() => duplicate.mutate()}>
          <Copy aria-hidden />
          {pageTexts.duplicate}
        </MenuItem>
        <MenuItem onSelect={() => archive.mutate(!archived)}>
          <FileArchive aria-hidden />
          {archived ? pageTexts.unarchive : pageTexts.archive}
        </MenuItem>
        <MenuLine />
        <MenuItem onSelect={() => setDialog('retention')}>
          <Clock aria-hidden />
          {retentionTexts.menu}
        </MenuItem>
        <MenuItem onSelect={() => setDialog('erase')}>
          <Eraser aria-hidden />
          {pageTexts.erase}
        </MenuItem>
        <MenuItem danger onSelect={() => remove.mutate()}>
          <Trash2 aria-hidden />
          {pageTexts.remove}
        </MenuItem>
      </Menu>
      {dialog === 'erase' && <EraseDialog surveyId={survey.id} onClose={() => setDialog(null)} />}
      {dialog === 'retention' && <RetentionDialog survey={survey} onClose={() => setDialog(null)} />}
    </>
  )
}

const onError = (error: Error) => toast.error(pageTexts.failed({ reason: messageOf(error) }))

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
        text: archived ? pageTexts.archived_toast : pageTexts.unarchived_toast,
        undo: () => setArchived(!archived),
      }),
    onError,
  })
  const duplicate = useAction({
    mutationFn: () => unwrap(api.surveys[':id'].duplicate.$post({ param: { id } })),
    onSuccess: (copy) => {
      cacheSurvey(client, copy)
      toast.success(pageTexts.duplicated)
      navigate(reviewPath(copy.id))
    },
    onError,
  })
  const remove = useAction({
    mutationFn: () => unwrap(api.surveys[':id'].$delete({ param: { id } })),
    onSuccess: async () => {
      navigate('/surveys')
      offerUndo({
        text: pageTexts.deleted({ title }),
        done: pageTexts.restored,
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

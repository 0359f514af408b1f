import type { SurveyCard } from '@whofor/core/survey/schema'
import { toast } from 'sonner'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { FieldError } from '../../../components/ui/field.tsx'
import { messageOf } from '../../../lib/api.ts'
import { plural } from '../../../lib/format.ts'
import { useDeleteSurvey } from '../queries.ts'

type Props = { survey: SurveyCard | null; onClose: () => void; onDeleted: () => void }

export function DeleteSurvey({ survey, onClose, onDeleted }: Props) {
  const remove = useDeleteSurvey()
  const close = () => {
    remove.reset()
    onClose()
  }
  if (!survey) return null
  const onConfirm = () =>
    remove.mutate(survey.id, {
      onSuccess: () => {
        toast.success('Survey deleted')
        close()
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this survey?"
      confirm={remove.isPending ? 'Deleting…' : 'Delete survey'}
      cancel="Keep survey"
      busy={remove.isPending}
      onClose={close}
      onConfirm={onConfirm}
    >
      <p>
        <strong className="text-ink">{survey.title}</strong> {consequence(survey)}
      </p>
      <div role="alert" className="mt-2 empty:hidden">
        {remove.error && <FieldError message={`${messageOf(remove.error)} The survey was not deleted.`} />}
      </div>
    </ConfirmDialog>
  )
}

function consequence({ status, imported, response_count }: SurveyCard): string {
  if (status === 'draft') return 'and its questions will be permanently deleted.'
  const answers = response_count === 0 ? '' : ` with ${plural(response_count, 'response')}`
  const link = status === 'active' && !imported ? ', and its link will stop working' : ''
  return `will be permanently deleted${answers}${link}. Personas created from it are kept.`
}

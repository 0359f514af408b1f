import type { PersonaUpdate } from '@whofor/core/persona/plan-update'
import { texts } from '@whofor/texts/console/surveys/updates'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useApproveUpdates, useDeleteGone, useKeepUpdates } from './queries.ts'
import { requestsText } from './update-text.ts'

type Props = { surveyId: string; update: PersonaUpdate; busy: boolean; onDecided: () => void }

const onError = (error: Error) => toast.error(messageOf(error))

export function UpdateActions({ surveyId, update, busy, onDecided }: Props) {
  const { id, persona, after, requests } = update
  const approve = useApproveUpdates(surveyId)
  const keep = useKeepUpdates(surveyId)
  const isBusy = busy || approve.isPending
  const onKeep = () => keep.mutate([id], { onError, onSuccess: onDecided })
  const labels = persona ? texts.approve : texts.create
  return (
    <div className="grid content-start justify-items-end gap-2 max-sm:justify-items-start">
      <div className="flex flex-wrap gap-2">
        {after ? (
          <Button size="s" busy={isBusy} onClick={() => approve.mutate([id], { onError })}>
            {isBusy ? labels.busy : labels.yes}
            <For name={persona?.name} />
          </Button>
        ) : (
          persona && <DeletePersona surveyId={surveyId} persona={persona} onDecided={onDecided} />
        )}
        {!isBusy && (
          <Button size="s" variant="quiet" busy={keep.isPending} onClick={onKeep}>
            {labels.no}
            <For name={persona?.name} />
          </Button>
        )}
      </div>
      {after && requests > 0 && <p className="text-sm text-ink-3">{requestsText(requests)}</p>}
    </div>
  )
}

/** Tells buttons of the same label apart. */
const For = ({ name }: { name: string | undefined }) => name && <span className="sr-only"> {name}</span>

type DeleteProps = Pick<Props, 'surveyId' | 'onDecided'> & { persona: NonNullable<PersonaUpdate['persona']> }

function DeletePersona({ surveyId, persona, onDecided }: DeleteProps) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteGone(surveyId)
  const onConfirm = () =>
    remove.mutate(persona.id, {
      onError,
      onSuccess: () => {
        toast(texts.deleted({ name: persona.name }))
        onDecided()
      },
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button size="s" variant="danger" onClick={() => setAsking(true)}>
        {texts.remove}
        <For name={persona.name} />
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.remove_title({ name: persona.name })}
        confirm={texts.remove}
        danger
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      >
        <p>{texts.remove_help}</p>
      </ConfirmDialog>
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PersonaUpdate } from '@whofor/core/persona/plan-update'
import { texts } from '@whofor/texts/console/surveys/updates'
import { type ReactNode, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { jobQuery } from '../../jobs/queries.ts'
import { GroupDescription, PersonaChanges } from './describe-group.tsx'
import { useApproveUpdates, useDeleteGone, useKeepUpdates } from './queries.ts'
import { requestsText, sizeText } from './update-text.ts'

type Props = { surveyId: string; update: PersonaUpdate; onDecided: () => void }

/** One persona and what changes in it, or a group that no persona stands for. */
export function UpdateRow({ surveyId, update, onDecided }: Props) {
  const { persona, before, after } = update
  const client = useQueryClient()
  const { data: job, error } = useQuery(jobQuery(update.job_id))
  const state = job?.state
  useEffect(() => {
    if (state === 'succeeded') void client.invalidateQueries({ queryKey: keys.surveys.updates(surveyId) })
  }, [state, client, surveyId])
  const failure = state === 'failed' ? job?.error?.message : undefined
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-4 px-6 py-5 max-sm:grid-cols-1 max-sm:px-4">
      <div className="min-w-0">
        <h3 className="text-lg">
          {persona ? (
            <Link href={`/personas/${persona.id}`} className="underline underline-offset-3">
              {persona.name}
            </Link>
          ) : (
            texts.new_group
          )}{' '}
          <Size before={before} after={after} />
        </h3>
        {persona && after && <PersonaChanges update={update} />}
        {persona && !after && <p className="mt-2 text-pretty text-ink-2">{texts.gone}</p>}
        {!persona && <GroupDescription answers={update.answers} />}
        {failure && (
          <p role="alert" className="mt-3 text-bad">
            {texts.unchanged({ reason: failure })}
          </p>
        )}
        {error && !job && <p className="mt-3 text-bad">{messageOf(error)}</p>}
      </div>
      <UpdateActions
        surveyId={surveyId}
        update={update}
        busy={job !== undefined && !isJobDone(job)}
        onDecided={onDecided}
      />
    </li>
  )
}

function Size({ before, after }: Pick<PersonaUpdate, 'before' | 'after'>): ReactNode {
  return (
    <small className="text-base font-normal text-ink-2 tabular-nums">
      {before && sizeText(before)}
      {before && after && (
        <>
          <span aria-hidden> → </span>
          <span className="sr-only">{texts.now}</span>
        </>
      )}
      {after ? texts.answers({ size: sizeText(after) }) : texts.answers({ size: '' })}
    </small>
  )
}

type UpdateActionsProps = { surveyId: string; update: PersonaUpdate; busy: boolean; onDecided: () => void }

const onError = (error: Error) => toast.error(messageOf(error))

function UpdateActions({ surveyId, update, busy, onDecided }: UpdateActionsProps) {
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

type DeleteProps = Pick<UpdateActionsProps, 'surveyId' | 'onDecided'> & {
  persona: NonNullable<PersonaUpdate['persona']>
}

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

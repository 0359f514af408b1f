import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PersonaUpdate } from '@whofor/core/persona/plan-update'
import { texts } from '@whofor/texts/console/surveys/updates'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../../lib/api.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { keys } from '../../../lib/query-keys.ts'
import { jobQuery } from '../../jobs/queries.ts'
import { GroupDescription } from './group-description.tsx'
import { PersonaChanges } from './persona-changes.tsx'
import { UpdateActions } from './update-actions.tsx'
import { sizeText } from './update-text.ts'

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

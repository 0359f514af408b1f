import { MINUTE_MS } from '@whofor/core/durations'
import { BATCH_PAUSE_MS, type BatchReply } from '@whofor/core/persona/portraits'
import { texts } from '@whofor/texts/console/admin/images'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog.tsx'
import { Pause, Play } from '../../../components/ui/icons.ts'
import { Badge } from '../../../components/ui/status.tsx'
import { formatRelative } from '../../../lib/format.ts'
import type { BatchAct } from './queries.ts'

const KINDS = { running: 'active', paused: 'draft', stopped: 'closed', finished: 'closed' } as const
/** Between two images there is the pause, and about as long for the image itself. */
const IMAGE_MS = 2 * BATCH_PAUSE_MS

type Props = { batch: BatchReply; isBusy: boolean; onAct: (act: BatchAct) => void }

export function BatchPanel({ batch, isBusy, onAct }: Props) {
  const [isStopping, setIsStopping] = useState(false)
  const { state, counts, created_at, finished_at } = batch
  const { pending = 0, generating = 0, success = 0, failed = 0 } = counts
  const all = pending + generating + success + failed
  const minutes = Math.ceil(((pending + generating) * IMAGE_MS) / MINUTE_MS)
  const facts = [
    failed > 0 && texts.failed_count({ count: failed }),
    state === 'running' && minutes > 0 && texts.minutes_left({ count: minutes }),
    texts.started({ when: formatRelative(created_at) }),
  ].filter(Boolean)
  return (
    <section
      aria-label={texts.progress}
      className="rounded-md border border-line bg-surface px-6 py-5 max-sm:px-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold tabular-nums">
            {texts.done({ done: success, all })}
            <Badge kind={KINDS[state]}>{texts.states[state]}</Badge>
          </p>
          <p className="mt-0.5 text-sm text-ink-2 tabular-nums">{facts.join(' · ')}</p>
        </div>
        {finished_at === null && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
            {state === 'running' ? (
              <Button busy={isBusy} onClick={() => onAct('pause')}>
                <Pause aria-hidden />
                {texts.pause}
              </Button>
            ) : (
              <Button variant="primary" busy={isBusy} onClick={() => onAct('resume')}>
                <Play aria-hidden />
                {texts.resume}
              </Button>
            )}
            <Button variant="danger" onClick={() => setIsStopping(true)}>
              {texts.stop}
            </Button>
          </div>
        )}
      </div>
      <progress
        aria-label={texts.progress}
        value={success + failed}
        max={Math.max(all, 1)}
        className="mt-4 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-(--track) [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-(--track) [&::-webkit-progress-value]:bg-accent"
      />
      {finished_at === null && (
        <p className="mt-3 max-w-[72ch] text-sm text-pretty text-ink-2">{texts.goes_on}</p>
      )}
      <p role="status" className="sr-only">
        {texts.states[state]}
      </p>
      <ConfirmDialog
        open={isStopping}
        danger
        title={texts.stop_title}
        confirm={texts.stop}
        cancel={texts.keep_going}
        onClose={() => setIsStopping(false)}
        onConfirm={() => {
          setIsStopping(false)
          onAct('stop')
        }}
      >
        <p>{texts.stop_lead}</p>
      </ConfirmDialog>
    </section>
  )
}

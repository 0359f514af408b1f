import type { JobReply } from '@whofor/core/job'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts as generatingTexts } from '@whofor/texts/console/wizard/generating'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ChevronRight, Circle, CircleCheck, LoaderCircle } from '../../../components/ui/icons.ts'
import { Skeleton } from '../../../components/ui/loading.tsx'
import { Progress } from '../../../components/ui/status.tsx'
import { messageOf } from '../../../lib/api.ts'
import { formatPercent } from '../../../lib/format.ts'
import { useSession, useUser } from '../../../lib/session.ts'
import { useCancelJob } from '../../jobs/queries.ts'
import { PersonaLink, Portrait } from '../../portraits/portrait.tsx'
import { readDraft } from '../draft.ts'

/** Progress by step. */
export function InProgress({ job, details }: { job: JobReply; details: readonly PersonaDetail[] }) {
  const stages = stagesOf(job, useHasImages(job, details))
  const now = job.cancel_requested
    ? generatingTexts.cancelling
    : (stages.find(({ state }) => state === 'now')?.text ?? generatingTexts.done_now)
  return (
    <>
      <div className="grid gap-2">
        <div className="flex justify-between gap-4">
          <p role="status">{now}</p>
          <p className="text-ink-2 tabular-nums">{formatPercent(job.progress)}</p>
        </div>
        <Progress value={job.progress} label={now} />
      </div>
      <StageList stages={stages} />
    </>
  )
}

/** Known from the personas; before the first is saved, from the draft in this tab. */
function useHasImages(job: JobReply, details: readonly PersonaDetail[]): boolean {
  const user = useUser()
  if (details.length > 0) return details.some(({ persona }) => persona.generate_image)
  const { createdBy, form } = readDraft(user.id)
  return createdBy === job.id ? form.generate_image : false
}

/** Below the personas: a demo model note and Cancel. */
export function InProgressFooter({ job }: { job: JobReply }) {
  const isDemo = useSession().data?.instance.ai.demo
  const cancel = useCancelJob()
  const onCancel = () => cancel.mutate(job.id, { onError: (error) => toast.error(messageOf(error)) })
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="text-sm text-ink-2">{isDemo && generatingTexts.demo}</p>
      {job.state !== 'succeeded' && (
        <Button busy={cancel.isPending || job.cancel_requested} onClick={onCancel}>
          {job.cancel_requested ? generatingTexts.cancelling : generatingTexts.cancel}
        </Button>
      )}
    </div>
  )
}

const LOOKS = {
  done: { Icon: CircleCheck, icon: 'text-good', text: 'text-ink-2' },
  now: { Icon: LoaderCircle, icon: 'animate-spin text-accent-text', text: 'font-[550]' },
  ahead: { Icon: Circle, icon: '', text: 'text-ink-3' },
} as const

const StageList = ({ stages }: { stages: Stage[] }) => (
  <ol aria-label={generatingTexts.steps}>
    {stages.map(({ text, note, state }) => {
      const { Icon, icon, text: look } = LOOKS[state]
      return (
        <li
          key={text}
          aria-current={state === 'now' ? 'step' : undefined}
          className={`grid grid-cols-[20px_1fr_auto] gap-3 py-2 ${look}`}
        >
          <Icon aria-hidden className={`size-5 ${icon}`} strokeWidth={1.75} />
          <span>
            {text}
            {state === 'done' && <span className="sr-only"> ({generatingTexts.done})</span>}
          </span>
          <span className="text-sm font-normal text-ink-3 tabular-nums">{note}</span>
        </li>
      )
    })}
  </ol>
)

type Stage = { text: string; note: string; state: 'done' | 'now' | 'ahead' }

/** The steps of a creation by progress: 10 started, 50 first reply, 75 saved, 100 portraits. */
export function stagesOf(job: Pick<JobReply, 'progress' | 'done' | 'of'>, hasImages: boolean): Stage[] {
  const steps = [
    { text: generatingTexts.reading, until: 10, note: '' },
    { text: generatingTexts.writing({ count: job.of }), until: 50, note: '' },
    {
      text: generatingTexts.checking({ count: job.of }),
      until: hasImages ? 75 : 100,
      note: job.progress >= 50 ? generatingTexts.of({ done: job.done, of: job.of }) : '',
    },
    ...(hasImages ? [{ text: generatingTexts.drawing({ count: job.of }), until: 100, note: '' }] : []),
  ]
  const now = steps.findIndex(({ until }) => job.progress < until)
  return steps.map(({ text, note }, index) => ({
    text,
    note,
    state: now === -1 || index < now ? 'done' : index === now ? 'now' : 'ahead',
  }))
}

const PLACES = [1, 2, 3, 4, 5]
const row = 'flex min-h-24 items-center gap-4 px-6 py-4 max-sm:px-4'

type Props = {
  details: readonly PersonaDetail[]
  /** Personas still to come. */
  missing: number
  isDrawing: boolean
}

/** Each persona as soon as it is saved. */
export function PendingPersonas({ details, missing, isDrawing }: Props) {
  if (details.length + missing === 0) return null
  return (
    <section aria-labelledby="so-far">
      <h2 id="so-far" className="sr-only">
        {generatingTexts.so_far}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {details.map(({ persona, portrait }) => (
          <li
            key={persona.id}
            className={`relative hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)] ${row}`}
          >
            {isDrawing && persona.generate_image && !portrait ? (
              <Skeleton className="size-16 shrink-0 border border-dashed border-line-strong" />
            ) : (
              <Portrait name={persona.name} image={persona.image_url} decorative className="size-16" />
            )}
            <PersonaLink id={persona.id} name={persona.name} subtitle={persona.subtitle} />
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
          </li>
        ))}
        {PLACES.slice(0, missing).map((place) => (
          <li key={place} aria-hidden className={row}>
            <Skeleton className="size-16 shrink-0" />
            <div className="grid min-w-0 flex-1 gap-2">
              <Skeleton className="h-4 w-40 max-w-full" />
              <Skeleton className="h-3.5 w-72 max-w-full" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { countBases } from '@whofor/core/claims/evidence-text'
import type { JobReply } from '@whofor/core/job'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { quoteOf } from '@whofor/core/persona/sheet'
import { texts as jobsTexts } from '@whofor/texts/console/jobs'
import { texts as successTexts } from '@whofor/texts/console/wizard/success'
import { useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { ImagePlus, RefreshCw } from '../../../components/ui/icons.ts'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { useRetryJob } from '../../jobs/queries.ts'
import { BasisMark } from '../../personas/evidence/basis-mark.tsx'
import { RegenerateDialog, useRequests } from '../../personas/regenerate/regenerate-dialog.tsx'
import { usePersonaJobs, useRegenerate } from '../../personas/regenerate/use-regenerate.ts'
import { Portrait } from '../../portraits/portrait.tsx'

/** One of several new personas as a card, with Regenerate. */
export function MadePersona({ detail: { persona, portrait, evidence } }: { detail: PersonaDetail }) {
  const { id, name, subtitle, image_url } = persona
  const { jobs, dismiss } = usePersonaJobs(id, (job) =>
    toast.success(
      job.kind === 'persona.image' ? successTexts.image_regenerated : successTexts.persona_regenerated,
    ),
  )
  const rewrite = useRegenerate(id)
  const [isAsked, setAsked] = useState(false)
  const requests = useRequests(persona)
  const [job] = jobs.filter(isWhole)
  const atWork = job && !isJobDone(job) ? job.kind : null
  const hasImage = persona.detail_level !== 'simple'
  const quote = quoteOf(persona)
  return (
    <li className="row-span-4 grid grid-rows-subgrid gap-0 rounded-lg border border-line bg-surface p-6 max-sm:p-4">
      <div>
        <Portrait name={name} image={image_url} decorative className="aspect-square w-30 max-sm:w-24" />
        <h2 className="mt-5 text-2xl">
          <Link href={`/personas/${id}`} className="text-ink">
            {name}
          </Link>
        </h2>
        {subtitle && <p className="mt-1 text-pretty text-ink-2">{subtitle}</p>}
        <p className="mt-1 text-sm text-ink-3">{factsOf(persona).join(' · ')}</p>
      </div>
      <blockquote className="voice py-5 text-lg/7 text-pretty">
        <p className="-indent-[.42em]">{quote && successTexts.quoted({ text: quote })}</p>
      </blockquote>
      <ThreeCounts evidence={evidence} />
      <div className="mt-5 grid content-end gap-3 self-end">
        {job && <RegenerateState job={job} onDismiss={() => dismiss(job.id)} />}
        {hasImage && persona.generate_image && !portrait && !atWork && (
          <p className="text-sm text-ink-2">{successTexts.no_image}</p>
        )}
        <RegenerateDialog
          open={isAsked}
          onClose={() => setAsked(false)}
          label={name}
          requests={requests}
          onStart={(change) => rewrite({ change }, { onSuccess: () => setAsked(false) })}
        />
        <ButtonLink variant="primary" href={`/personas/${id}`} aria-label={successTexts.open_of({ name })}>
          {successTexts.open}
        </ButtonLink>
        <div className="flex flex-wrap gap-2">
          <Button
            size="s"
            variant="quiet"
            className="-ml-2.5"
            aria-label={successTexts.regenerate_persona_of({ name })}
            disabled={atWork === 'persona.image'}
            busy={atWork === 'persona.regenerate'}
            onClick={() => setAsked(true)}
          >
            <RefreshCw aria-hidden />
            {successTexts.regenerate_persona}
          </Button>
          {hasImage && (
            <Button
              size="s"
              variant="quiet"
              className="-ml-2.5"
              aria-label={successTexts.regenerate_image_of({ name })}
              disabled={atWork === 'persona.regenerate'}
              busy={atWork === 'persona.image'}
              onClick={() => rewrite('image')}
            >
              <ImagePlus aria-hidden />
              {successTexts.regenerate_image}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** Section jobs are shown on the persona's page. */
const isWhole = ({ kind }: JobReply) => kind === 'persona.regenerate' || kind === 'persona.image'

function factsOf({ structured_data, location }: PersonaDetail['persona']): string[] {
  const { age, occupation } = structured_data.demographics
  return [String(age), occupation, location ?? structured_data.demographics.location].filter(Boolean)
}

const BASES = ['stated', 'inferred', 'assumed'] as const

/** How much of a persona its owner said, what follows from that, and what was made up. */
function ThreeCounts({ evidence }: Pick<PersonaDetail, 'evidence'>) {
  if (!evidence || evidence.length === 0) return null
  const counts = countBases(evidence)
  return (
    <ul
      aria-label={successTexts.rests_on}
      className="grid gap-1.5 border-t-2 border-ink pt-4 text-sm tabular-nums"
    >
      {BASES.filter((basis) => counts[basis] > 0).map((basis) => (
        <li key={basis} className="flex items-center gap-2">
          <BasisMark basis={basis} />
          {successTexts[basis]({ count: counts[basis] })}
        </li>
      ))}
    </ul>
  )
}

/** Progress or failure of a regeneration. */
function RegenerateState({ job, onDismiss }: { job: JobReply; onDismiss: () => void }) {
  const retry = useRetryJob()
  if (!isJobDone(job)) return <JobProgress job={job}>{successTexts.until_saved}</JobProgress>
  const isFailed = job.state === 'failed' || retry.isError
  const { failed, cancelled } = jobsTexts.kinds[job.kind]
  const reason = retry.error ? messageOf(retry.error) : (job.error?.message ?? successTexts.please_retry)
  return (
    <Notice
      kind={isFailed ? 'bad' : 'plain'}
      alert={isFailed}
      title={isFailed ? `${failed}: ${reason}` : cancelled}
      actions={
        <>
          <Button size="s" busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
            {successTexts.retry}
          </Button>
          <SupportLink error={retry.error ?? job.error} />
          <Button size="s" variant="quiet" onClick={onDismiss}>
            {successTexts.dismiss}
          </Button>
        </>
      }
    >
      <p>{successTexts.nothing_changed}</p>
    </Notice>
  )
}

import type { JobReply } from '@whofor/core/job'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { ImagePlus, RefreshCw } from '../../../components/ui/icons.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { usePersonaJobs } from '../../personas/regenerate/use-persona-jobs.ts'
import { useRegenerate } from '../../personas/regenerate/use-regenerate.ts'
import { Portrait } from '../../portraits/portrait.tsx'
import { RegenerateState } from './regenerate-state.tsx'

/** One of the new personas, with Regenerate. */
export function MadePersona({ detail: { persona } }: { detail: PersonaDetail }) {
  const { id, name, subtitle, image_url, unstructured_data } = persona
  const { jobs, dismiss } = usePersonaJobs(id, (job) =>
    toast.success(job.kind === 'persona.image' ? 'Image regenerated' : 'Persona regenerated'),
  )
  const rewrite = useRegenerate(id)
  const [job] = jobs.filter(isWhole)
  const atWork = job && !isJobDone(job) ? job.kind : null
  const hasImage = persona.detail_level !== 'simple'
  return (
    <li className="rounded-md border border-line bg-surface">
      <div className="flex gap-6 p-6 max-sm:gap-4 max-sm:p-4">
        <Portrait name={name} image={image_url} decorative className="size-28 max-sm:size-16" />
        <div className="min-w-0 flex-1">
          <h2 className="text-2xl">
            <Link href={`/personas/${id}`} className="text-ink">
              {name}
            </Link>
          </h2>
          {subtitle && <p className="mt-1 text-ink-2">{subtitle}</p>}
          <p className="mt-1 text-sm text-ink-3">{factsOf(persona).join(' · ')}</p>
          <blockquote className="voice mt-3 text-[1.0625rem] leading-6 text-pretty">
            {unstructured_data.quote}
          </blockquote>
        </div>
      </div>
      {job && (
        <div className="px-6 pb-4 max-sm:px-4">
          <RegenerateState job={job} onDismiss={() => dismiss(job.id)} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line px-6 py-3 max-sm:px-4">
        <Button
          size="s"
          aria-label={`Regenerate Persona ${name}`}
          disabled={atWork === 'persona.image'}
          busy={atWork === 'persona.regenerate'}
          onClick={() => rewrite('persona')}
        >
          <RefreshCw aria-hidden />
          Regenerate Persona
        </Button>
        {hasImage && (
          <Button
            size="s"
            aria-label={`Regenerate Image Only for ${name}`}
            disabled={atWork === 'persona.regenerate'}
            busy={atWork === 'persona.image'}
            onClick={() => rewrite('image')}
          >
            <ImagePlus aria-hidden />
            Regenerate Image Only
          </Button>
        )}
        {persona.generate_image && !image_url && !atWork && (
          <p className="self-center text-sm text-ink-2">
            The image could not be created. The persona is complete.
          </p>
        )}
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

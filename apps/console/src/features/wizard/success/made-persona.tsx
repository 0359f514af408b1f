import type { JobReply } from '@whofor/core/job'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { quoteOf } from '@whofor/core/persona/sheet'
import { texts } from '@whofor/texts/console/wizard/success'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { ImagePlus, RefreshCw } from '../../../components/ui/icons.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { usePersonaJobs } from '../../personas/regenerate/use-persona-jobs.ts'
import { useRegenerate } from '../../personas/regenerate/use-regenerate.ts'
import { Portrait } from '../../portraits/portrait.tsx'
import { RegenerateState } from './regenerate-state.tsx'
import { ThreeCounts } from './three-counts.tsx'

/** One of several new personas as a card, with Regenerate. */
export function MadePersona({ detail: { persona, portrait, evidence } }: { detail: PersonaDetail }) {
  const { id, name, subtitle, image_url } = persona
  const { jobs, dismiss } = usePersonaJobs(id, (job) =>
    toast.success(job.kind === 'persona.image' ? texts.image_regenerated : texts.persona_regenerated),
  )
  const rewrite = useRegenerate(id)
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
        <p className="-indent-[.42em]">{quote && texts.quoted({ text: quote })}</p>
      </blockquote>
      <ThreeCounts evidence={evidence} />
      <div className="mt-5 grid content-end gap-3 self-end">
        {job && <RegenerateState job={job} onDismiss={() => dismiss(job.id)} />}
        {hasImage && persona.generate_image && !portrait && !atWork && (
          <p className="text-sm text-ink-2">{texts.no_image}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="s"
            variant="quiet"
            className="-ml-2.5"
            aria-label={texts.regenerate_persona_of({ name })}
            disabled={atWork === 'persona.image'}
            busy={atWork === 'persona.regenerate'}
            onClick={() => rewrite('persona')}
          >
            <RefreshCw aria-hidden />
            {texts.regenerate_persona}
          </Button>
          {hasImage && (
            <Button
              size="s"
              variant="quiet"
              className="-ml-2.5"
              aria-label={texts.regenerate_image_of({ name })}
              disabled={atWork === 'persona.regenerate'}
              busy={atWork === 'persona.image'}
              onClick={() => rewrite('image')}
            >
              <ImagePlus aria-hidden />
              {texts.regenerate_image}
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

import type { Persona } from '@whofor/core/persona/persona'
import { quoteOf } from '@whofor/core/persona/sheet'
import { Link, useLocation, useSearch } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { X } from '../../../components/ui/icons.ts'
import { Portrait } from '../../portraits/portrait.tsx'
import { COMPARED, comparedIds, comparePath } from './compared-ids.ts'

/** A compared persona's header, with a link to its page and a remove button. */
export function ComparedPersona({ persona: { id, name, subtitle, image_url } }: { persona: Persona }) {
  const ids = comparedIds(useSearch())
  const [, navigate] = useLocation()
  const leave = () => navigate(comparePath(ids.filter((other) => other !== id)), { replace: true })
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Portrait name={name} image={image_url} decorative className="size-12" />
      <div className="min-w-0 flex-1">
        <Link href={`/personas/${id}`} className="font-semibold text-ink">
          {name}
        </Link>
        {subtitle && <p className="line-clamp-2 text-sm font-normal text-ink-2">{subtitle}</p>}
      </div>
      {ids.length > COMPARED.min && (
        <Button
          variant="quiet"
          size="icon-s"
          aria-label={`Remove ${name} from the comparison`}
          className="-mt-1 -mr-2 print:hidden"
          onClick={leave}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}

export const ComparedQuote = ({ persona }: { persona: Persona }) => {
  const quote = quoteOf(persona)
  return quote && <blockquote className="voice text-lg/6 text-pretty">“{quote}”</blockquote>
}

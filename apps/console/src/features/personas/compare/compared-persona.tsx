import { useInfiniteQuery } from '@tanstack/react-query'
import { COMPARED } from '@whofor/core/persona/comparison'
import type { Persona } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/personas/compare'
import { Link, useLocation, useSearch } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Select } from '../../../components/ui/form.tsx'
import { X } from '../../../components/ui/icons.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Portrait } from '../../portraits/portrait.tsx'
import { personaListQuery } from '../queries.ts'
import { comparedIds, comparePath } from './compared-ids.ts'

/** A compared persona's head, with a link to its page and a remove button. */
export function ComparedPersona({ persona: { id, name, subtitle, image_url, group } }: { persona: Persona }) {
  const ids = comparedIds(useSearch())
  const [, navigate] = useLocation()
  const leave = () => navigate(comparePath(ids.filter((other) => other !== id)), { replace: true })
  return (
    <div className="flex min-w-0 items-start gap-3 text-left">
      <Portrait name={name} image={image_url} decorative className="size-12 max-sm:size-10" />
      <div className="min-w-0 flex-1 text-sm font-normal text-ink-2">
        <Link href={`/personas/${id}`} className="text-base font-semibold break-words text-ink">
          {name}
        </Link>
        {subtitle && <p className="text-pretty max-sm:line-clamp-2">{subtitle}</p>}
        {group && (
          <p className="tabular-nums">
            {texts.of_count({ count: formatNumber(group.count), of: formatNumber(group.of) })}
          </p>
        )}
      </div>
      {ids.length > COMPARED.min && (
        <Button
          variant="quiet"
          size="icon-s"
          aria-label={texts.remove({ name })}
          className="-mt-1 -mr-2 print:hidden"
          onClick={leave}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}

/** Adds one of the newest personas to the comparison. */
export function AddPersona({ ids }: { ids: string[] }) {
  const [, navigate] = useLocation()
  const list = useInfiniteQuery(personaListQuery()).data
  const others = list?.pages.flatMap(({ items }) => items).filter(({ id }) => !ids.includes(id)) ?? []
  if (others.length === 0) return null
  return (
    <Select
      aria-label={texts.add}
      value=""
      className="min-h-9! w-54! max-w-full py-1!"
      onChange={({ target }) => navigate(comparePath([...ids, target.value]), { replace: true })}
    >
      <option value="">{texts.add}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

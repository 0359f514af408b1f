import type { PersonaCard } from '@whofor/core/persona/card'
import { sourceOf } from '@whofor/core/persona/sheet'
import { relationshipLabel } from '@whofor/core/survey/schema'
import { texts as bulkTexts } from '@whofor/texts/console/personas/bulk'
import { texts as listTexts } from '@whofor/texts/console/personas/list'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { RowMenu } from '../../../components/list/row-menu.tsx'
import { Skeleton } from '../../../components/ui/loading.tsx'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { formatShortDate } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Portrait } from '../../portraits/portrait.tsx'
import { unchangedText, useBulk } from '../bulk/use-bulk.ts'
import { useCachePersona } from '../queries.ts'

/** The same columns in every row, so that they line up: mark, name, group, origin, date, menu. */
const COLUMNS =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 max-sm:px-3 md:grid-cols-[auto_minmax(0,1fr)_7rem_6rem_7.5rem_2rem] md:gap-x-6'

export const RowHeads = () => (
  <div
    aria-hidden
    className={`${COLUMNS} h-9 border-b border-line text-sm font-medium text-ink-2 max-md:hidden`}
  >
    <span className="w-[18px]" />
    <span>{listTexts.name}</span>
    <span className="text-right">{listTexts.group}</span>
    <span>{listTexts.origin}</span>
    <span>{listTexts.created}</span>
    <span />
  </div>
)

type Props = { persona: PersonaCard; chosen: boolean; onToggle: () => void }

export function PersonaRow({ persona, chosen, onToggle }: Props) {
  const { id, name, subtitle, image_url, group, created_at } = persona
  return (
    <li
      className={`${COLUMNS} relative min-h-14 border-b border-line last:border-b-0 hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)] has-checked:bg-accent-soft`}
    >
      <label className="relative z-10 grid size-[18px] place-items-center before:absolute before:-inset-3.5">
        <input
          type="checkbox"
          checked={chosen}
          onChange={onToggle}
          aria-label={bulkTexts.select({ name })}
          className="mark-box relative"
        />
      </label>
      <div className="flex min-w-0 items-center gap-3 py-2">
        <Portrait name={name} image={image_url} decorative className="size-9" />
        <div className="min-w-0">
          <h2 className="truncate text-base leading-5 font-semibold">
            <Link
              href={`/personas/${id}`}
              className="hit text-ink before:rounded-none focus-visible:before:-outline-offset-2"
            >
              {name}
            </Link>
          </h2>
          <p className="truncate text-sm text-ink-2">{subtitle || relationshipLabel(persona.relationship)}</p>
        </div>
      </div>
      <p className="text-right text-sm text-ink-2 tabular-nums max-md:hidden">
        {group ? listTexts.group_short({ count: group.count, all: group.of }) : '–'}
      </p>
      <p className="truncate text-sm text-ink-2 max-md:hidden">{listTexts.from[originOf(persona)]}</p>
      <time
        className="text-sm whitespace-nowrap text-ink-2 max-md:hidden"
        dateTime={new Date(created_at).toISOString()}
      >
        {formatShortDate(created_at)}
      </time>
      <PersonaMenu persona={persona} />
    </li>
  )
}

export const RowSkeleton = () => (
  <div className={`${COLUMNS} min-h-14 border-b border-line last:border-b-0`}>
    <Skeleton className="size-[18px]" />
    <div className="flex items-center gap-3">
      <Skeleton className="size-9" />
      <div className="grid flex-1 gap-1.5">
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-3.5 w-72 max-w-full" />
      </div>
    </div>
  </div>
)

/** What a persona in the list was made from. */
const originOf = (persona: PersonaCard) => sourceOf(persona)

export function PersonaMenu({ persona }: { persona: PersonaCard }) {
  const acts = useRowActs(persona)
  const href = `/personas/${persona.id}`
  return (
    <RowMenu
      name={persona.name}
      href={href}
      link={`${location.origin}${href}`}
      copied={listTexts.link_copied}
      archived={persona.archived}
      {...acts}
    />
  )
}

type Act = { action: 'archive' | 'unarchive' | 'delete'; id: string; name: string }

/** What the menu of a persona in the list does; the list stays open. */
function useRowActs({ id, name, archived }: PersonaCard) {
  const bulk = useBulk()
  const cachePersona = useCachePersona()
  const change = useAction({
    mutationFn: ({ action, id, name }: Act) => bulk({ action, ids: [id] }, name),
    onError: (error) => toast.error(unchangedText(error)),
  })
  const duplicate = useAction({
    mutationFn: (original: string) =>
      unwrap(api.personas[':id'].duplicate.$post({ param: { id: original } })),
    onSuccess: (detail) => {
      cachePersona(detail)
      toast.success(listTexts.duplicated({ name: detail.persona.name }))
    },
    onError: (error) => toast.error(`${listTexts.not_duplicated} ${messageOf(error)}`),
  })
  return {
    onDuplicate: () => duplicate.mutate(id),
    onArchive: () => change.mutate({ action: archived ? 'unarchive' : 'archive', id, name }),
    onDelete: () => change.mutate({ action: 'delete', id, name }),
  }
}

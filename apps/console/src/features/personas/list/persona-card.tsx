import type { PersonaCard as Persona } from '@whofor/core/persona/card'
import { Link } from 'wouter'
import { Badge } from '../../../components/ui/badge.tsx'
import { formatNumber, formatShortDate } from '../../../lib/format.ts'
import { Portrait } from '../../portraits/portrait.tsx'

type Props = {
  persona: Persona
  /** Whether it is selected; null when not selecting, then the card is a link. */
  chosen: boolean | null
  onToggle: () => void
}

export function PersonaCard({ persona, chosen, onToggle }: Props) {
  const { id, name, subtitle, image_url, relationship } = persona
  return (
    <li className="relative flex min-w-0 flex-col rounded-md border border-line bg-surface p-5 hover:border-line-strong has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)]">
      <div className="flex items-center gap-4">
        <Portrait name={name} image={image_url} decorative className="size-16" />
        <div className="min-w-0">
          <h2>
            {chosen === null ? (
              <Link href={`/personas/${id}`} className="hit rounded-md text-ink">
                {name}
              </Link>
            ) : (
              <label className="hit block pr-8">
                {name}
                <input
                  type="checkbox"
                  checked={chosen}
                  onChange={onToggle}
                  className="mark-box absolute top-4 right-4"
                />
              </label>
            )}
          </h2>
          <p className="text-sm text-ink-2">{relationship}</p>
        </div>
      </div>
      <p className="voice my-4 flex-1 text-[1.0625rem] leading-6 text-balance">{subtitle}</p>
      <Facts persona={persona} />
      <Tags tags={persona.tags} />
      <Made persona={persona} />
    </li>
  )
}

function Facts({ persona: { age_range, location, gender, group } }: { persona: Persona }) {
  const facts = [
    ['Age range', age_range],
    ['Location', location],
    ['Gender', gender],
    ['Group', group && `${formatNumber(group.count)} of ${formatNumber(group.of)} answers`],
  ] as const
  return (
    <dl className="grid gap-0.5 text-sm">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex justify-between gap-3">
              <dt className="whitespace-nowrap text-ink-3">{label}</dt>
              <dd className="line-clamp-2 min-w-0 text-right text-ink-2">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const Tags = ({ tags }: { tags: string[] }) =>
  tags.length > 0 && (
    <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="rounded-full border border-line px-2 py-px text-xs text-ink-2">
          {tag}
        </li>
      ))}
    </ul>
  )

function Made({ persona: { detail_level, demo, imported, created_at } }: { persona: Persona }) {
  return (
    <div className="mt-4 flex min-h-[35px] items-center gap-2 border-t border-line pt-3 text-xs text-ink-3">
      <span className="inline-block first-letter:uppercase">{detail_level}</span>
      {demo && <Badge>Demo model</Badge>}
      {imported && <Badge>Imported</Badge>}
      <time className="ml-auto" dateTime={new Date(created_at).toISOString()}>
        <span className="sr-only">Created </span>
        {formatShortDate(created_at)}
      </time>
    </div>
  )
}

import type { PersonaCard as Persona } from '@whofor/core/persona/card'
import { relationshipLabel } from '@whofor/core/survey/schema'
import { texts as bulkTexts } from '@whofor/texts/console/personas/bulk'
import { texts as listTexts } from '@whofor/texts/console/personas/list'
import { Link } from 'wouter'
import { CountedAnswers } from '../../../components/counted-answers.tsx'
import { Badge } from '../../../components/ui/status.tsx'
import { formatShortDate } from '../../../lib/format.ts'
import { Portrait } from '../../portraits/portrait.tsx'
import { PersonaMenu } from './persona-row.tsx'

type Props = {
  persona: Persona
  chosen: boolean
  onToggle: () => void
  /** Left out where the page says it of all. */
  showDemo: boolean
}

export function PersonaCard({ persona, chosen, onToggle, showDemo }: Props) {
  const { id, name, subtitle, image_url, relationship } = persona
  return (
    <li className="relative flex min-w-0 flex-col rounded-md border border-line bg-surface p-5 hover:border-line-strong has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)]">
      <div className="flex items-start gap-4">
        <Portrait name={name} image={image_url} decorative className="size-16" />
        <div className="min-w-0 flex-1 self-center">
          <h2>
            <Link href={`/personas/${id}`} className="hit rounded-md text-ink">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-ink-2">{relationshipLabel(relationship)}</p>
        </div>
        <label className="relative z-10 grid size-6 flex-none place-items-center before:absolute before:-inset-2.5">
          <input
            type="checkbox"
            checked={chosen}
            onChange={onToggle}
            aria-label={bulkTexts.select({ name })}
            className="mark-box relative"
          />
        </label>
      </div>
      <p className="voice my-4 flex-1 text-[1.0625rem] leading-6 text-balance">{subtitle}</p>
      <Facts persona={persona} />
      <Tags tags={persona.tags} />
      <Made persona={persona} showDemo={showDemo} />
    </li>
  )
}

/** Of a survey's persona only what was counted: its age, place and gender may be invented. */
const Facts = ({ persona: { age_range, location, gender, group, answers } }: { persona: Persona }) =>
  group ? (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <CountedAnswers answers={answers} />
      <FactList facts={[[listTexts.group, listTexts.group_of({ count: group.count, all: group.of })]]} />
    </div>
  ) : (
    <FactList
      facts={[
        [listTexts.age_range, age_range],
        [listTexts.location, location],
        [listTexts.gender, gender],
      ]}
    />
  )

function FactList({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
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
    <ul aria-label={listTexts.tags} className="mt-3 flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="rounded-full border border-line px-2 py-px text-xs text-ink-2">
          {tag}
        </li>
      ))}
    </ul>
  )

function Made({ persona, showDemo }: Pick<Props, 'persona' | 'showDemo'>) {
  const { detail_level, demo, imported, created_at } = persona
  return (
    <div className="-mb-2 mt-4 flex min-h-11 flex-wrap items-center gap-2 border-t border-line pt-2 text-xs text-ink-3">
      <span>{listTexts.level[detail_level]}</span>
      {demo && showDemo && <Badge>{listTexts.demo}</Badge>}
      {imported && <Badge>{listTexts.imported}</Badge>}
      <time className="ml-auto" dateTime={new Date(created_at).toISOString()}>
        <span className="sr-only">{listTexts.created} </span>
        {formatShortDate(created_at)}
      </time>
      <span className="-mr-2">
        <PersonaMenu persona={persona} />
      </span>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { tagsQuery } from '../queries.ts'

type Props = { tag: string; onTag: (tag: string) => void }

/** Filters the list by one tag. */
export function TagFilter({ tag, onTag }: Props) {
  const items = useQuery(tagsQuery).data?.items ?? []
  if (items.length === 0 && tag === '') return null
  const known = items.some((one) => one.tag.toLowerCase() === tag.toLowerCase())
  return (
    <ul aria-label="Tags" className="mb-4 flex flex-wrap gap-1.5">
      <Choice name="All" chosen={tag === ''} onChoose={() => onTag('')} />
      {items.map((one) => (
        <Choice
          key={one.tag}
          name={one.tag}
          count={one.count}
          chosen={one.tag.toLowerCase() === tag.toLowerCase()}
          onChoose={() => onTag(one.tag)}
        />
      ))}
      {tag !== '' && !known && <Choice name={tag} count={0} chosen onChoose={() => onTag('')} />}
    </ul>
  )
}

type ChoiceProps = { name: string; count?: number; chosen: boolean; onChoose: () => void }

const Choice = ({ name, count, chosen, onChoose }: ChoiceProps) => (
  <li>
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="flex h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm text-ink-2 hover:border-line-strong hover:text-ink aria-pressed:border-ink aria-pressed:text-ink max-sm:h-10"
    >
      {name}
      {count !== undefined && <span className="text-ink-3 tabular-nums">{count}</span>}
    </button>
  </li>
)

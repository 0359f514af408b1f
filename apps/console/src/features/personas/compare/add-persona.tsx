import { useInfiniteQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/personas/compare'
import { useLocation } from 'wouter'
import { Select } from '../../../components/ui/input.tsx'
import { personaListQuery } from '../queries.ts'
import { comparePath } from './compared-ids.ts'

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

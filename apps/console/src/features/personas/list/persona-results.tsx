import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { SearchX, Users } from '../../../components/ui/icons.ts'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { ShowMore } from '../../../components/ui/show-more.tsx'
import { foundText } from '../../../lib/format.ts'
import { personaListQuery } from '../queries.ts'
import { PersonaCard } from './persona-card.tsx'
import { PersonaCardSkeletons } from './persona-card-skeletons.tsx'

type Props = {
  search: string
  tag: string
  /** The selected ids; null when not selecting. */
  chosen: readonly string[] | null
  onToggle: (id: string) => void
  onClear: () => void
}

export function PersonaResults({ search, tag, chosen, onToggle, onClear }: Props) {
  const list = useInfiniteQuery(personaListQuery(search, tag))
  const personas = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.total ?? personas.length
  return (
    <QueryView query={list} title="Couldn’t load your personas" loading={<PersonaCardSkeletons />}>
      {() => (
        <>
          <p role="status" className="sr-only">
            {(search || tag) && !list.isPlaceholderData && foundText(total, 'persona')}
          </p>
          {personas.length === 0 &&
            (search || tag ? <NoneFound search={search} tag={tag} onClear={onClear} /> : <NoneYet />)}
          <ul
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4"
            aria-busy={list.isPlaceholderData}
          >
            {personas.map((persona) => (
              <PersonaCard
                key={persona.id}
                persona={persona}
                chosen={chosen === null ? null : chosen.includes(persona.id)}
                onToggle={() => onToggle(persona.id)}
              />
            ))}
          </ul>
          <ShowMore
            query={list}
            shown={personas.length}
            total={total}
            items="personas"
            className="mt-6 justify-center"
          />
        </>
      )}
    </QueryView>
  )
}

const NoneYet = () => (
  <EmptyState
    icon={Users}
    title="No personas yet"
    action={
      <ButtonLink variant="primary" href="/personas/create">
        Create Your First Persona
      </ButtonLink>
    }
  >
    Describe your business in a few sentences, or create personas from survey answers.
  </EmptyState>
)

const NoneFound = ({ search, tag, onClear }: Pick<Props, 'search' | 'tag' | 'onClear'>) => (
  <EmptyState
    icon={SearchX}
    title="No personas found"
    action={<Button onClick={onClear}>{search ? 'Clear search' : 'Show all'}</Button>}
  >
    {search
      ? `No personas ${tag ? `tagged “${tag}” ` : ''}match “${search}” by name or relationship.`
      : `No personas are tagged “${tag}”.`}
  </EmptyState>
)

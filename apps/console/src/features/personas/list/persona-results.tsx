import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Users } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { plural } from '../../../lib/format.ts'
import { personaListQuery } from '../queries.ts'
import { PersonaCard } from './persona-card.tsx'
import { PersonaCardSkeletons } from './persona-card-skeletons.tsx'

type Props = { search: string; onClear: () => void }

export function PersonaResults({ search, onClear }: Props) {
  const list = useInfiniteQuery(personaListQuery(search))
  if (list.isPending) return <PersonaCardSkeletons />
  if (!list.data) {
    return (
      <ErrorState
        title="Your personas could not be loaded"
        error={list.error}
        onRetry={() => list.refetch()}
        busy={list.isFetching}
      />
    )
  }
  const personas = list.data.pages.flatMap((page) => page.items)
  const total = list.data.pages[0]?.total ?? personas.length
  return (
    <>
      <p role="status" className="sr-only">
        {search && !list.isPlaceholderData && `${plural(total, 'persona')} found`}
      </p>
      {personas.length === 0 && (search ? <NoneFound search={search} onClear={onClear} /> : <NoneYet />)}
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4"
        aria-busy={list.isPlaceholderData}
      >
        {personas.map((persona) => (
          <PersonaCard key={persona.id} persona={persona} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center justify-center gap-4">
          <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Show more
          </Button>
          <span className="text-sm text-ink-2 tabular-nums">
            {personas.length} of {total}
          </span>
        </div>
      )}
    </>
  )
}

const NoneYet = () => (
  <EmptyState
    icon={Users}
    title="No personas yet"
    action={
      <ButtonLink look="primary" href="/surveys/create">
        Create Survey
      </ButtonLink>
    }
  >
    Publish a survey and let its answers decide who they are.
  </EmptyState>
)

const NoneFound = ({ search, onClear }: Props) => (
  <EmptyState
    icon={SearchX}
    title="No personas found"
    action={<Button onClick={onClear}>Clear search</Button>}
  >
    Nothing matches “{search}”. Names and relationships are searched.
  </EmptyState>
)

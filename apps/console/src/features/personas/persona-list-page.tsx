import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { ListChecks, Plus } from '../../components/ui/icons.ts'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { useSearchText } from '../../lib/use-search-text.ts'
import { usageQuery } from '../account/queries.ts'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { ImportButton } from './exports/import-button.tsx'
import { PersonaResults } from './list/persona-results.tsx'
import { LimitReached, UsageLine } from './list/usage-line.tsx'
import { useListQuery } from './list/use-list-query.ts'
import { personaListQuery } from './queries.ts'
import { TagFilter } from './tags/tag-filter.tsx'

/** The limit of one bulk call. */
const MOST = 100

export function PersonaListPage() {
  const [search, setSearch] = useSearchText()
  const [{ tag, select }, setQuery] = useListQuery()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const list = useInfiniteQuery(personaListQuery(search, tag))
  const usage = useQuery(usageQuery).data
  const shown = list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
  const nothingYet = !search && !tag && list.data?.pages[0]?.total === 0
  const selecting = select !== '' && !nothingYet
  // Ignore selected personas that are no longer shown.
  const ids = chosen.filter((id) => shown.includes(id))
  const toggle = (id: string) =>
    setChosen(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(0, MOST))
  const leave = () => {
    setChosen([])
    setQuery('select', '')
  }
  return (
    <Page>
      <PageHeading
        title="Personas"
        actions={
          <>
            <ImportButton />
            <ButtonLink variant="primary" href="/personas/create">
              <Plus aria-hidden />
              Create Persona
            </ButtonLink>
          </>
        }
      />
      {usage && <LimitReached usage={usage} />}
      <div className="mb-4 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-3">
        {!nothingYet && (
          <>
            <SearchField label="Search by name or relationship" value={search} onSearch={setSearch} />
            <Button aria-pressed={selecting} onClick={() => (selecting ? leave() : setQuery('select', '1'))}>
              <ListChecks aria-hidden />
              Select
            </Button>
          </>
        )}
        <div className="ml-auto">{usage && <UsageLine usage={usage} />}</div>
      </div>
      <TagFilter tag={tag} onTag={(wanted) => setQuery('tag', wanted)} />
      <PersonaResults
        search={search}
        tag={tag}
        chosen={selecting ? ids : null}
        onToggle={toggle}
        onClear={() => (search ? setSearch('') : setQuery('tag', ''))}
      />
      {selecting && (
        <SelectionBar
          ids={ids}
          onAll={() => setChosen(shown.slice(0, MOST))}
          onNone={() => setChosen([])}
          onDone={leave}
        />
      )}
    </Page>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { useSearchText } from '../../lib/use-search-text.ts'
import { usageQuery } from '../account/queries.ts'
import { PersonaResults } from './list/persona-results.tsx'
import { LimitReached, UsageLine } from './list/usage-line.tsx'
import { personaListQuery } from './queries.ts'

export function PersonaListPage() {
  const [search, setSearch] = useSearchText()
  const list = useInfiniteQuery(personaListQuery(search))
  const usage = useQuery(usageQuery).data
  const nothingToSearch = !search && list.data?.pages[0]?.total === 0
  return (
    <Page>
      <PageHeading title="Personas" />
      {usage && <LimitReached usage={usage} />}
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {!nothingToSearch && (
          <SearchField label="Search by name or relationship" value={search} onSearch={setSearch} />
        )}
        {usage && <UsageLine usage={usage} />}
      </div>
      <PersonaResults search={search} onClear={() => setSearch('')} />
    </Page>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PERSONA_SORTS } from '@whofor/core/persona/card'
import { COMPARED } from '@whofor/core/persona/comparison'
import { texts } from '@whofor/texts/console/personas/list'
import { useState } from 'react'
import { LayoutToggle, ListBar, useLayout } from '../../components/list/list-bar.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { GitCompareArrows, Plus } from '../../components/ui/icons.ts'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { usageQuery } from '../account/queries.ts'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { comparePath } from './compare/compared-ids.ts'
import { ImportButton } from './exports/import-button.tsx'
import { LimitReached, PersonaFilters, UsageLine, useListView } from './list/list-head.tsx'
import { PersonaResults } from './list/persona-results.tsx'
import { personaListQuery } from './queries.ts'

/** The limit of one bulk call. */
const MOST = 100

export function PersonaListPage() {
  const [view, setView] = useListView()
  const [layout, setLayout] = useLayout('personas', 'cards')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const list = useInfiniteQuery(personaListQuery(view))
  const usage = useQuery(usageQuery).data
  const shown = list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
  const counts = list.data?.pages[0]?.counts
  const nothingYet = counts !== undefined && counts.all + counts.archived === 0
  // Ignore selected personas that are no longer shown.
  const ids = chosen.filter((id) => shown.includes(id))
  const toggle = (id: string) =>
    setChosen(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(0, MOST))
  return (
    <Page>
      <PageHeading
        title={texts.title}
        actions={
          <>
            <ImportButton />
            {shown.length >= COMPARED.min && ids.length === 0 && (
              <ButtonLink href={comparePath(shown.slice(0, COMPARED.min))}>
                <GitCompareArrows aria-hidden />
                {texts.compare}
              </ButtonLink>
            )}
            <ButtonLink variant="primary" href="/personas/create">
              <Plus aria-hidden />
              {texts.create}
            </ButtonLink>
          </>
        }
      >
        {usage && <UsageLine usage={usage} />}
      </PageHeading>
      {usage && <LimitReached usage={usage} />}
      {!nothingYet && (
        <ListBar
          search={{ label: texts.search, value: view.search, onSearch: (search) => setView({ search }) }}
          sort={{
            value: view.sort,
            options: PERSONA_SORTS.map((value) => ({ value, label: texts.sort[value] })),
            onSort: (sort) => setView({ sort }),
          }}
          layout={<LayoutToggle layout={layout} onLayout={setLayout} />}
        >
          <PersonaFilters view={view} onView={setView} />
        </ListBar>
      )}
      <PersonaResults
        view={view}
        layout={layout}
        chosen={ids}
        onToggle={toggle}
        onClear={() => setView(view.search ? { search: '' } : { tag: '', show: 'all' })}
      />
      {ids.length > 0 && (
        <SelectionBar
          ids={ids}
          archived={view.show === 'archived'}
          onAll={() => setChosen(shown.slice(0, MOST))}
          onNone={() => setChosen([])}
        />
      )}
    </Page>
  )
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { SearchReply } from '@whofor/core/search'
import { texts } from '@whofor/texts/console/palette'
import { useEffect, useState } from 'react'
import { ClipboardList, Clock, Package, User } from '../../components/ui/icons.ts'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { recentPages } from '../../lib/use-page.ts'
import { surveyPath } from '../surveys/survey-paths.ts'
import { type Entry, type Group, matching, useActs, usePages } from './commands.ts'

const PAUSE_MS = 120

const searchQuery = (q: string) =>
  queryOptions({
    queryKey: keys.search(q),
    queryFn: ({ signal }) => unwrap(api.search.$get({ query: { q } }, { init: { signal } })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** What the palette shows for these words; without any, where the user has been and may go. */
export function useResults(words: string) {
  const wanted = words.trim()
  const found = useQuery(searchQuery(useSettled(wanted)))
  const pages = usePages()
  const acts = useActs()
  const { groups } = texts.palette
  const all: Group[] =
    wanted === ''
      ? [
          { id: 'recent', label: groups.recent, entries: recentEntries() },
          { id: 'do', label: groups.do, entries: acts },
          { id: 'go', label: groups.go, entries: pages },
        ]
      : [
          ...foundGroups(found.data),
          { id: 'go', label: groups.go, entries: matching(pages, wanted) },
          { id: 'do', label: groups.do, entries: matching(acts, wanted) },
        ]
  return {
    groups: all.filter(({ entries }) => entries.length > 0),
    isSearching: wanted !== '' && found.isFetching,
    isFailed: wanted !== '' && found.isError,
    retry: () => void found.refetch(),
  }
}

/** The words once typing has paused. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return words === '' ? '' : settled
}

const recentEntries = (): Entry[] =>
  recentPages().map(({ path, title }) => ({ id: `recent-${path}`, label: title, icon: Clock, href: path }))

function foundGroups(found: SearchReply | undefined): Group[] {
  if (!found) return []
  const { groups, status, answers } = texts.palette
  const surveys = found.surveys.map((survey): Entry => {
    const count = survey.status === 'draft' ? [] : [answers({ count: survey.response_count })]
    return {
      id: survey.id,
      label: survey.title,
      note: [status[survey.status], ...count].join(' · '),
      icon: ClipboardList,
      href: surveyPath(survey),
    }
  })
  const personas = found.personas.map(
    ({ id, name, subtitle, image_url }): Entry => ({
      id,
      label: name,
      ...(subtitle && { note: subtitle }),
      icon: User,
      portrait: { name, image: image_url },
      href: `/personas/${id}`,
    }),
  )
  const items = found.context_items.map(
    ({ id, name }): Entry => ({
      id,
      label: name,
      icon: Package,
      href: `/context?${new URLSearchParams({ search: name })}`,
    }),
  )
  return [
    { id: 'surveys', label: groups.surveys, entries: surveys },
    { id: 'personas', label: groups.personas, entries: personas },
    { id: 'context', label: groups.context, entries: items },
  ]
}

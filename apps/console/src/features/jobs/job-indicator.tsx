import { useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { api, unwrap } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { keys } from '../../lib/query-keys.ts'

/** How much AI work is going on, in the bar of every screen. */
export function JobIndicator() {
  const { data } = useQuery({
    queryKey: keys.jobs.active,
    queryFn: () => unwrap(api.jobs.$get({ query: { state: 'active' } })),
  })
  const running = data?.items.length ?? 0
  return (
    <div role="status" className="min-w-0">
      {running > 0 && (
        <span className="flex h-8 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm whitespace-nowrap text-ink-2">
          <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
          {plural(running, 'job')} running
        </span>
      )}
    </div>
  )
}

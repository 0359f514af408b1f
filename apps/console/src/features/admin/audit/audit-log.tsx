import { useInfiniteQuery } from '@tanstack/react-query'
import { AUDIT_KEPT_DAYS } from '@whofor/core/account/audit-log'
import { Button } from '../../../components/ui/button.tsx'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { SectionHeader } from '../section-header.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { auditQuery, useExportAudit } from './queries.ts'
import { useAuditFilter } from './use-audit-filter.ts'

/** Who did what: newest first, filtered and paged on the server. */
export function AuditLog() {
  const { choice, choose } = useAuditFilter()
  const query = useInfiniteQuery(auditQuery(choice))
  const exporting = useExportAudit()
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <SectionHeader title="Audit log" lead={`Kept for ${AUDIT_KEPT_DAYS} days`} />
      <AuditFilters
        choice={choice}
        onChoose={choose}
        isExporting={exporting.isPending}
        onExport={() => exporting.mutate(choice)}
      />
      <QueryView query={query} title="Couldn’t load the audit log" loading={<LogSkeleton />}>
        {() =>
          entries.length > 0 ? (
            <AuditList entries={entries} busy={query.isPlaceholderData} />
          ) : (
            <p className="text-ink-2">No entries in this period</p>
          )
        }
      </QueryView>
      {query.hasNextPage && (
        <Button className="mt-4" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more
        </Button>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-sm text-bad">
          Couldn’t load more entries. Please try again.
        </p>
      )}
    </>
  )
}

const LogSkeleton = () => (
  <Loading label="Loading audit log">
    <Skeleton className="h-64 w-full" />
  </Loading>
)

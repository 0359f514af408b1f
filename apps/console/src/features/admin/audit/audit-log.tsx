import { useInfiniteQuery } from '@tanstack/react-query'
import { AUDIT_KEPT_DAYS } from '@whofor/core/account/audit-log'
import { texts } from '@whofor/texts/console/admin/audit'
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
      <SectionHeader title={texts.title} lead={texts.kept({ days: AUDIT_KEPT_DAYS })} />
      <AuditFilters
        choice={choice}
        onChoose={choose}
        isExporting={exporting.isPending}
        onExport={() => exporting.mutate(choice)}
      />
      <QueryView query={query} title={texts.failed} loading={<LogSkeleton />}>
        {() =>
          entries.length > 0 ? (
            <AuditList entries={entries} busy={query.isPlaceholderData} />
          ) : (
            <p className="text-ink-2">{texts.none}</p>
          )
        }
      </QueryView>
      {query.hasNextPage && (
        <Button className="mt-4" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {texts.more_failed}
        </p>
      )}
    </>
  )
}

const LogSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton className="h-64 w-full" />
  </Loading>
)

import { useInfiniteQuery } from '@tanstack/react-query'
import { AUDIT_ACTIONS, AUDIT_KEPT_DAYS } from '@whofor/core/account/audit-log'
import { texts } from '@whofor/texts/console/admin/audit'
import { Button } from '../../../components/ui/button.tsx'
import { Select } from '../../../components/ui/form.tsx'
import { Download } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { SearchField } from '../../../components/ui/search-field.tsx'
import { QueryView } from '../../../components/ui/states.tsx'
import { SectionHeader } from '../section-header.tsx'
import { AuditList } from './audit-list.tsx'
import { type AuditChoice, auditQuery, PERIODS, useAuditFilter, useExportAudit } from './queries.ts'

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

type Props = {
  choice: AuditChoice
  onChoose: (changes: Partial<Record<keyof AuditChoice, string>>) => void
  isExporting: boolean
  onExport: () => void
}

const AuditFilters = ({ choice, onChoose, isExporting, onExport }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">
    <Select
      aria-label={texts.action}
      className="sm:w-auto"
      value={choice.action ?? ''}
      onChange={(event) => onChoose({ action: event.currentTarget.value })}
    >
      <option value="">{texts.all_actions}</option>
      {AUDIT_ACTIONS.map((action) => (
        <option key={action} value={action}>
          {texts.actions[action]}
        </option>
      ))}
    </Select>
    <Select
      aria-label={texts.period}
      className="sm:w-auto"
      value={choice.period}
      onChange={(event) => onChoose({ period: event.currentTarget.value })}
    >
      {PERIODS.map((period) => (
        <option key={period} value={period}>
          {texts.periods[period]}
        </option>
      ))}
    </Select>
    <SearchField label={texts.email} value={choice.person} onSearch={(person) => onChoose({ person })} />
    <Button size="s" className="ml-auto max-sm:w-full" busy={isExporting} onClick={onExport}>
      {!isExporting && <Download aria-hidden />}
      {isExporting ? texts.exporting : texts.export}
    </Button>
  </div>
)

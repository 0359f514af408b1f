import { AUDIT_ACTIONS } from '@whofor/core/account/audit-log'
import { Button } from '../../../components/ui/button.tsx'
import { Download } from '../../../components/ui/icons.ts'
import { Select } from '../../../components/ui/input.tsx'
import { SearchField } from '../../../components/ui/search-field.tsx'
import { type AuditChoice, PERIODS, type Period } from './use-audit-filter.ts'

const PERIOD_LABELS: Record<Period, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  all: 'All',
}

type Props = {
  choice: AuditChoice
  onChoose: (changes: Partial<Record<keyof AuditChoice, string>>) => void
  isExporting: boolean
  onExport: () => void
}

export const AuditFilters = ({ choice, onChoose, isExporting, onExport }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">
    <Select
      aria-label="Action"
      className="sm:w-auto"
      value={choice.action ?? ''}
      onChange={(event) => onChoose({ action: event.currentTarget.value })}
    >
      <option value="">All actions</option>
      {AUDIT_ACTIONS.map((action) => (
        <option key={action} value={action}>
          {actionLabel(action)}
        </option>
      ))}
    </Select>
    <Select
      aria-label="Period"
      className="sm:w-auto"
      value={choice.period}
      onChange={(event) => onChoose({ period: event.currentTarget.value })}
    >
      {PERIODS.map((period) => (
        <option key={period} value={period}>
          {PERIOD_LABELS[period]}
        </option>
      ))}
    </Select>
    <SearchField label="Email address" value={choice.person} onSearch={(person) => onChoose({ person })} />
    <Button size="s" className="ml-auto max-sm:w-full" busy={isExporting} onClick={onExport}>
      {!isExporting && <Download aria-hidden />}
      {isExporting ? 'Exporting…' : 'Export CSV'}
    </Button>
  </div>
)

/** “User tier changed” */
function actionLabel(action: string): string {
  const label = action.replace(/[._]/g, ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

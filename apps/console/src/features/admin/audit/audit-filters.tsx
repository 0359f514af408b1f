import { AUDIT_ACTIONS } from '@whofor/core/account/audit-log'
import { Button } from '../../../components/ui/button.tsx'
import { Download } from '../../../components/ui/icons.ts'
import { Select } from '../../../components/ui/input.tsx'
import { SearchField } from '../../../components/ui/search-field.tsx'
import { AUDIT_TEXTS } from './audit-texts.ts'
import { type AuditChoice, PERIODS } from './use-audit-filter.ts'

type Props = {
  choice: AuditChoice
  onChoose: (changes: Partial<Record<keyof AuditChoice, string>>) => void
  isExporting: boolean
  onExport: () => void
}

export const AuditFilters = ({ choice, onChoose, isExporting, onExport }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">
    <Select
      aria-label={AUDIT_TEXTS.action}
      className="sm:w-auto"
      value={choice.action ?? ''}
      onChange={(event) => onChoose({ action: event.currentTarget.value })}
    >
      <option value="">{AUDIT_TEXTS.allActions}</option>
      {AUDIT_ACTIONS.map((action) => (
        <option key={action} value={action}>
          {AUDIT_TEXTS.labelOf(action)}
        </option>
      ))}
    </Select>
    <Select
      aria-label={AUDIT_TEXTS.period}
      className="sm:w-auto"
      value={choice.period}
      onChange={(event) => onChoose({ period: event.currentTarget.value })}
    >
      {PERIODS.map((period) => (
        <option key={period} value={period}>
          {AUDIT_TEXTS.periods[period]}
        </option>
      ))}
    </Select>
    <SearchField
      label={AUDIT_TEXTS.email}
      value={choice.person}
      onSearch={(person) => onChoose({ person })}
    />
    <Button size="s" className="ml-auto max-sm:w-full" busy={isExporting} onClick={onExport}>
      {!isExporting && <Download aria-hidden />}
      {isExporting ? AUDIT_TEXTS.exporting : AUDIT_TEXTS.export}
    </Button>
  </div>
)

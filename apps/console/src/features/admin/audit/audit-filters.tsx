import { AUDIT_ACTIONS } from '@whofor/core/account/audit-log'
import { texts } from '@whofor/texts/console/admin/audit'
import { Button } from '../../../components/ui/button.tsx'
import { Download } from '../../../components/ui/icons.ts'
import { Select } from '../../../components/ui/input.tsx'
import { SearchField } from '../../../components/ui/search-field.tsx'
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

import { useQuery } from '@tanstack/react-query'
import type { AnswersFormat } from '@whofor/core/survey/exported-answers'
import { Button } from '../../../components/ui/button.tsx'
import {
  ChevronDown,
  Download,
  FileBraces,
  FileSpreadsheet,
  type Icon,
} from '../../../components/ui/icons.ts'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'
import { usageQuery } from '../../account/queries.ts'
import { useExportAnswers } from '../queries.ts'
import type { PublishedSurvey } from './published-survey.ts'

const FILES: { format: AnswersFormat; scores: '0' | '1'; label: string; hint: string; icon: Icon }[] = [
  { format: 'csv', scores: '0', label: 'CSV', hint: 'for spreadsheets', icon: FileSpreadsheet },
  { format: 'csv', scores: '1', label: 'CSV with scores', hint: 'to calculate with', icon: FileSpreadsheet },
  { format: 'json', scores: '0', label: 'JSON', hint: 'for programs', icon: FileBraces },
  { format: 'json', scores: '1', label: 'JSON with scores', hint: 'everything', icon: FileBraces },
]

/** Exports all answers in the formats of the plan. */
export function ExportAnswers({ survey }: { survey: PublishedSurvey }) {
  const usage = useQuery(usageQuery).data
  const exporting = useExportAnswers()
  if (survey.response_count === 0) return null
  return (
    <Menu
      label="Export answers"
      trigger={
        <Button busy={exporting.isPending}>
          <Download aria-hidden />
          Export answers
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {FILES.map(({ format, scores, label, hint, icon: Icon }) => {
        const included = !usage || usage.unlimited || usage.export_formats.includes(format)
        return (
          <MenuItem
            key={label}
            disabled={!included}
            onSelect={() => exporting.mutate({ id: survey.id, format, scores })}
          >
            <Icon aria-hidden />
            {label}
            <small className="ml-auto pl-6 text-xs text-ink-3">{included ? hint : 'not in your plan'}</small>
          </MenuItem>
        )
      })}
    </Menu>
  )
}

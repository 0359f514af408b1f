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
import { Menu, MenuItem, MenuLabel } from '../../../components/ui/menu.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { usageQuery } from '../../account/queries.ts'
import { useExportAnswers } from '../queries.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { resultsQuery } from './results-queries.ts'
import { RESULTS_TEXTS } from './results-texts.ts'

type File = {
  format: AnswersFormat
  scores: '0' | '1'
  hint: keyof typeof RESULTS_TEXTS.exportHints
  icon: Icon
}

const FILES: File[] = [
  { format: 'csv', scores: '0', hint: 'csv', icon: FileSpreadsheet },
  { format: 'csv', scores: '1', hint: 'csvScores', icon: FileSpreadsheet },
  { format: 'json', scores: '0', hint: 'json', icon: FileBraces },
  { format: 'json', scores: '1', hint: 'jsonScores', icon: FileBraces },
]

/** Exports all answers, or those that match the filter, in the formats of the plan. */
export function ExportAnswers({ survey, filter = '' }: { survey: PublishedSurvey; filter?: string }) {
  const usage = useQuery(usageQuery).data
  const { data: results } = useQuery({ ...resultsQuery(survey.id, filter), enabled: filter !== '' })
  const exporting = useExportAnswers()
  if (survey.response_count === 0) return null
  return (
    <Menu
      label={RESULTS_TEXTS.exportAnswers}
      trigger={
        <Button busy={exporting.isPending}>
          <Download aria-hidden />
          {RESULTS_TEXTS.exportAnswers}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {filter !== '' && results && (
        <MenuLabel>
          {RESULTS_TEXTS.filtered(formatNumber(results.matching), formatNumber(results.responses))}
        </MenuLabel>
      )}
      {FILES.map(({ format, scores, hint, icon: Icon }) => {
        const included = !usage || usage.unlimited || usage.export_formats.includes(format)
        const name = format.toUpperCase()
        return (
          <MenuItem
            key={hint}
            disabled={!included}
            onSelect={() => exporting.mutate({ id: survey.id, format, scores, filter })}
          >
            <Icon aria-hidden />
            {scores === '1' ? RESULTS_TEXTS.withScores(name) : name}
            <small className="ml-auto pl-6 text-xs text-ink-3">
              {included ? RESULTS_TEXTS.exportHints[hint] : RESULTS_TEXTS.notInPlan}
            </small>
          </MenuItem>
        )
      })}
    </Menu>
  )
}

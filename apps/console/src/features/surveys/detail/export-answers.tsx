import { useQuery } from '@tanstack/react-query'
import type { AnswersFormat } from '@whofor/core/survey/exported-answers'
import { texts } from '@whofor/texts/console/surveys/results'
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
import { type PublishedSurvey, useExportAnswers } from '../queries.ts'
import { resultsQuery } from './results-queries.ts'

type File = {
  format: AnswersFormat
  scores: '0' | '1'
  hint: keyof typeof texts.export_hints
  icon: Icon
}

const FILES: File[] = [
  { format: 'csv', scores: '0', hint: 'csv', icon: FileSpreadsheet },
  { format: 'csv', scores: '1', hint: 'csv_scores', icon: FileSpreadsheet },
  { format: 'json', scores: '0', hint: 'json', icon: FileBraces },
  { format: 'json', scores: '1', hint: 'json_scores', icon: FileBraces },
]

/** Exports all answers, or those that match the filter, in the formats of the plan. */
export function ExportAnswers({ survey, filter = '' }: { survey: PublishedSurvey; filter?: string }) {
  const usage = useQuery(usageQuery).data
  const { data: results } = useQuery({ ...resultsQuery(survey.id, filter), enabled: filter !== '' })
  const exporting = useExportAnswers()
  if (survey.response_count === 0) return null
  return (
    <Menu
      label={texts.export_answers}
      trigger={
        <Button busy={exporting.isPending}>
          <Download aria-hidden />
          {texts.export_answers}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {filter !== '' && results && (
        <MenuLabel>
          {texts.filtered({
            matching: formatNumber(results.matching),
            of: formatNumber(results.responses),
          })}
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
            {scores === '1' ? texts.with_scores({ format: name }) : name}
            <small className="ml-auto pl-6 text-xs text-ink-3">
              {included ? texts.export_hints[hint] : texts.not_in_plan}
            </small>
          </MenuItem>
        )
      })}
    </Menu>
  )
}

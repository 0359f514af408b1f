import { useQuery } from '@tanstack/react-query'
import type { UncountedResponse } from '@whofor/core/survey/response-schema'
import { texts } from '@whofor/texts/console/surveys/results'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Download, RotateCcw, Trash2 } from '../../../components/ui/icons.ts'
import { usageQuery } from '../../account/queries.ts'
import { type PublishedSurvey, useExportAnswers } from '../queries.ts'
import { ResponseRow } from './response-row.tsx'
import { type ResponseAct, uncountedQuery, useResponseAct } from './results-queries.ts'

/** Tests, answers that the owner left out, second and unfinished ones: hatched, for they count nowhere. */
export function UncountedList({ survey }: { survey: PublishedSurvey }) {
  const { data } = useQuery(uncountedQuery(survey.id))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="not-counted" className="mt-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 id="not-counted" className="text-base">
          {texts.not_counted}
        </h3>
        {data.items.some(({ reason }) => reason === 'unfinished') && <ExportUnfinished id={survey.id} />}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {data.items.map((response) => (
          <ResponseRow
            key={response.id}
            hatched
            label={labelOf(response)}
            note={noteOf(response)}
            isTest={response.reason === 'test'}
            response={response}
            questions={survey.questions}
          >
            <Act surveyId={survey.id} response={response} />
          </ResponseRow>
        ))}
      </ul>
    </section>
  )
}

/** Where the number of a counted answer is. */
function labelOf({ reason, number, answers }: UncountedResponse): string {
  if (number !== null) return `#${number}`
  if (reason === 'unfinished') return `${answeredOf(answers)}/${answers.length}`
  return reason === 'test' ? texts.test : texts.second
}

function noteOf({ reason, answers }: UncountedResponse): string {
  if (reason === 'unfinished') return texts.unfinished({ answered: answeredOf(answers), of: answers.length })
  return { test: texts.test_help, excluded: texts.left_out, refused: texts.refused }[reason]
}

const answeredOf = (answers: UncountedResponse['answers']): number =>
  answers.filter(({ text }) => text !== null).length

function ExportUnfinished({ id }: { id: string }) {
  const usage = useQuery(usageQuery).data
  const exporting = useExportAnswers()
  if (usage && !usage.unlimited && !usage.export_formats.includes('csv')) return null
  return (
    <Button
      size="s"
      busy={exporting.isPending}
      onClick={() => exporting.mutate({ id, format: 'csv', scores: '0', filter: '', unfinished: true })}
    >
      <Download aria-hidden />
      {texts.export_unfinished}
    </Button>
  )
}

function Act({
  surveyId,
  response: { id, reason, number },
}: {
  surveyId: string
  response: UncountedResponse
}) {
  const isTest = reason === 'test'
  const { change } = useResponseAct(surveyId, ({ act }) =>
    toast.success(
      act === 'delete'
        ? isTest
          ? texts.test_removed
          : texts.answer_removed
        : texts.counted({ number: number ?? 0 }),
    ),
  )
  const run = (act: ResponseAct['act']) => change.mutate({ responseId: id, act })
  return number === null ? (
    <Button size="s" busy={change.isPending} onClick={() => run('delete')}>
      <Trash2 aria-hidden />
      {isTest ? texts.remove_test : texts.remove}
    </Button>
  ) : (
    <Button size="s" busy={change.isPending} onClick={() => run('restore')}>
      <RotateCcw aria-hidden />
      {texts.count_again}
    </Button>
  )
}

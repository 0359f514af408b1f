import { useQuery } from '@tanstack/react-query'
import type { UncountedResponse } from '@whofor/core/survey/response-schema'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { RotateCcw, Trash2 } from '../../../components/ui/icons.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { ResponseRow } from './response-row.tsx'
import { type ResponseAct, uncountedQuery, useResponseAct } from './results-queries.ts'
import { RESULTS_TEXTS } from './results-texts.ts'

/** Tests and answers that the owner left out: hatched, for they count nowhere. */
export function UncountedList({ survey }: { survey: PublishedSurvey }) {
  const { data } = useQuery(uncountedQuery(survey.id))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="not-counted" className="mt-8">
      <h3 id="not-counted" className="mb-2 text-base">
        {RESULTS_TEXTS.notCounted}
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {data.items.map((response) => (
          <ResponseRow
            key={response.id}
            hatched
            label={response.number === null ? RESULTS_TEXTS.test : `#${response.number}`}
            note={response.reason === 'test' ? RESULTS_TEXTS.testHelp : RESULTS_TEXTS.leftOut}
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

function Act({
  surveyId,
  response: { id, reason, number },
}: {
  surveyId: string
  response: UncountedResponse
}) {
  const { change } = useResponseAct(surveyId, ({ act }) =>
    toast.success(act === 'delete' ? RESULTS_TEXTS.testRemoved : RESULTS_TEXTS.counted(number ?? 0)),
  )
  const run = (act: ResponseAct['act']) => change.mutate({ responseId: id, act })
  return reason === 'test' ? (
    <Button size="s" busy={change.isPending} onClick={() => run('delete')}>
      <Trash2 aria-hidden />
      {RESULTS_TEXTS.removeTest}
    </Button>
  ) : (
    <Button size="s" busy={change.isPending} onClick={() => run('restore')}>
      <RotateCcw aria-hidden />
      {RESULTS_TEXTS.countAgain}
    </Button>
  )
}

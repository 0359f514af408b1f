import { useInfiniteQuery } from '@tanstack/react-query'
import type { RefusedResponse } from '@whofor/core/survey/response-schema'
import { REFUSED_LIMITS } from '@whofor/core/survey/response-schema'
import { siteName } from '@whofor/core/survey/settings/protection'
import { texts } from '@whofor/texts/console/surveys/refused'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog.tsx'
import { RotateCcw, Trash2 } from '../../../components/ui/icons.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { PublishedSurvey } from '../queries.ts'
import { ResponseRow } from './response-row.tsx'
import { type ResponseAct, refusedQuery, useDeleteRefused, useResponseAct } from './results-queries.ts'

/** Answers that were refused as spam, each with its cause: what is not counted is not hidden. */
export function RefusedList({ survey }: { survey: PublishedSurvey }) {
  const query = useInfiniteQuery(refusedQuery(survey.id))
  const [confirming, setConfirming] = useState(false)
  const removeAll = useDeleteRefused(survey.id, () => setConfirming(false))
  const refused = query.data?.pages.flatMap((page) => page.items) ?? []
  if (refused.length === 0) return null
  return (
    <section aria-labelledby="refused" className="mt-8">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="refused" className="text-base">
          {texts.title({ count: formatNumber(query.data?.pages.at(-1)?.total ?? refused.length) })}
        </h3>
        <Button size="s" variant="quiet" onClick={() => setConfirming(true)}>
          <Trash2 aria-hidden />
          {texts.remove_all}
        </Button>
      </div>
      <p className="mb-3 text-sm text-pretty text-ink-2">{texts.help(REFUSED_LIMITS)}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {refused.map((response) => (
          <ResponseRow
            key={response.id}
            hatched
            isTest
            label={texts.label}
            note={causeOf(response)}
            response={response}
            questions={survey.questions}
          >
            <Acts surveyId={survey.id} responseId={response.id} />
          </ResponseRow>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-3 -ml-3.5"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {texts.failed}
        </p>
      )}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => removeAll.mutate(undefined)}
        title={texts.remove_all_title}
        confirm={texts.remove_all}
        cancel={texts.keep}
        danger
        busy={removeAll.isPending}
      >
        <p>{texts.remove_all_help}</p>
      </ConfirmDialog>
    </section>
  )
}

function causeOf({ cause, site }: RefusedResponse): string {
  if (cause !== 'site') return texts.causes[cause]
  return texts.site({
    site: site === null || site === 'null' ? texts.no_site : siteName(site),
  })
}

function Acts({ surveyId, responseId }: { surveyId: string; responseId: string }) {
  const { change } = useResponseAct(surveyId, ({ act }) =>
    toast.success(act === 'delete' ? texts.removed : texts.counted),
  )
  const run = (act: ResponseAct['act']) => change.mutate({ responseId, act })
  return (
    <>
      <Button size="s" busy={change.isPending} onClick={() => run('restore')}>
        <RotateCcw aria-hidden />
        {texts.count}
      </Button>
      <Button size="s" busy={change.isPending} onClick={() => run('delete')}>
        <Trash2 aria-hidden />
        {texts.remove}
      </Button>
    </>
  )
}

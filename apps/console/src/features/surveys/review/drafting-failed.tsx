import type { JobReply } from '@whofor/core/job'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { BackLink, Page, PageHeading } from '../../../components/ui/page.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useRetryDraft } from '../queries.ts'
import type { DraftSurvey } from './save-review.ts'

export function DraftingFailed({ survey, job }: { survey: DraftSurvey; job: JobReply | undefined }) {
  const again = useRetryDraft(survey.id)
  const isCancelled = job?.state === 'cancelled' && !again.error
  const reason = again.error
    ? messageOf(again.error)
    : (job?.error?.message ?? 'Failed to generate questions. Please try again.')
  return (
    <Page width="narrow">
      <PageHeading
        title={survey.title}
        tab="Draft questions"
        above={<BackLink href="/surveys">Back to surveys</BackLink>}
      >
        {survey.relationship} Survey
      </PageHeading>
      <Notice
        kind={isCancelled ? 'plain' : 'bad'}
        alert={!isCancelled}
        title={isCancelled ? 'Drafting was cancelled' : 'Error Generating Questions'}
        actions={
          <>
            <Button size="s" busy={again.isPending} onClick={() => again.mutate()}>
              Try again
            </Button>
            <ButtonLink size="s" variant="quiet" href="/surveys/create">
              Back
            </ButtonLink>
          </>
        }
      >
        <p>
          {!isCancelled && `${reason} `}
          Your title and business context are kept.
        </p>
      </Notice>
    </Page>
  )
}

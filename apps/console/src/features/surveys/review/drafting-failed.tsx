import type { JobReply } from '@whofor/core/job'
import { relationshipLabel } from '@whofor/core/survey/labels'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { BackLink, Page, PageHeading } from '../../../components/ui/page.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useRetryDraft } from '../queries.ts'
import { REVIEW_TEXTS as TEXTS } from './review-texts.ts'
import type { DraftSurvey } from './save-review.ts'

export function DraftingFailed({ survey, job }: { survey: DraftSurvey; job: JobReply | undefined }) {
  const again = useRetryDraft(survey.id)
  const isCancelled = job?.state === 'cancelled' && !again.error
  const reason = again.error ? messageOf(again.error) : (job?.error?.message ?? TEXTS.generateFailed)
  return (
    <Page width="narrow">
      <PageHeading
        title={survey.title}
        tab={TEXTS.draftQuestions}
        above={<BackLink href="/surveys">{TEXTS.back}</BackLink>}
      >
        {TEXTS.survey(relationshipLabel(survey.relationship))}
      </PageHeading>
      <Notice
        kind={isCancelled ? 'plain' : 'bad'}
        alert={!isCancelled}
        title={isCancelled ? TEXTS.cancelled : TEXTS.generateError}
        actions={
          <>
            <Button size="s" busy={again.isPending} onClick={() => again.mutate()}>
              {TEXTS.retry}
            </Button>
            <SupportLink error={again.error ?? job?.error} />
            <ButtonLink size="s" variant="quiet" href="/surveys/create">
              {TEXTS.backToForm}
            </ButtonLink>
          </>
        }
      >
        <p>
          {!isCancelled && `${reason} `}
          {TEXTS.setUpKept}
        </p>
      </Notice>
    </Page>
  )
}

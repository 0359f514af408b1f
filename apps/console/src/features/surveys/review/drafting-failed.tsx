import type { JobReply } from '@whofor/core/job'
import { relationshipLabel } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/review'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { BackLink, Page, PageHeading } from '../../../components/ui/page.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useRetryDraft } from '../queries.ts'
import type { DraftSurvey } from './save-review.ts'

export function DraftingFailed({ survey, job }: { survey: DraftSurvey; job: JobReply | undefined }) {
  const again = useRetryDraft(survey.id)
  const isCancelled = job?.state === 'cancelled' && !again.error
  const reason = again.error ? messageOf(again.error) : (job?.error?.message ?? texts.generate_failed)
  return (
    <Page width="narrow">
      <PageHeading
        title={survey.title}
        tab={texts.draft_questions}
        above={<BackLink href="/surveys">{texts.back}</BackLink>}
      >
        {texts.survey({ relationship: relationshipLabel(survey.relationship) })}
      </PageHeading>
      <Notice
        kind={isCancelled ? 'plain' : 'bad'}
        alert={!isCancelled}
        title={isCancelled ? texts.cancelled : texts.generate_error}
        actions={
          <>
            <Button size="s" busy={again.isPending} onClick={() => again.mutate()}>
              {texts.retry}
            </Button>
            <SupportLink error={again.error ?? job?.error} />
            <ButtonLink size="s" variant="quiet" href="/surveys/create">
              {texts.back_to_form}
            </ButtonLink>
          </>
        }
      >
        <p>
          {!isCancelled && `${reason} `}
          {texts.set_up_kept}
        </p>
      </Notice>
    </Page>
  )
}

import { relationshipLabel } from '@whofor/core/survey/labels'
import { useEffect } from 'react'
import { BackLink, PageHeading } from '../../../components/ui/page.tsx'
import { useUser } from '../../../lib/session.ts'
import { clearSetUp } from '../create/set-up-storage.ts'
import { SurveyBadge } from '../survey-badge.tsx'
import { REVIEW_TEXTS as TEXTS } from './review-texts.ts'
import type { DraftSurvey } from './save-review.ts'

export function ReviewHeading({ survey }: { survey: DraftSurvey }) {
  const user = useUser()
  // The questions are drafted; start the next survey with an empty form.
  useEffect(() => clearSetUp(user.id, survey.title), [user.id, survey.title])
  return (
    <PageHeading
      title={survey.title}
      tab={TEXTS.tab(survey.title)}
      above={<BackLink href="/surveys">{TEXTS.back}</BackLink>}
    >
      <p className="my-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <SurveyBadge status="draft" imported={false} />
        <span>{TEXTS.survey(relationshipLabel(survey.relationship))}</span>
      </p>
      <p>{TEXTS.intro}</p>
    </PageHeading>
  )
}

import { useEffect } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { BackLink, PageHeading } from '../../../components/ui/page.tsx'
import { useUser } from '../../../lib/session.ts'
import { clearSetUp } from '../create/set-up-storage.ts'
import type { DraftSurvey } from './save-review.ts'

export function ReviewHeading({ survey }: { survey: DraftSurvey }) {
  const user = useUser()
  // The questions are drafted; start the next survey with an empty form.
  useEffect(() => clearSetUp(user.id, survey.title), [user.id, survey.title])
  return (
    <PageHeading
      title={survey.title}
      tab={`Review: ${survey.title}`}
      above={<BackLink href="/surveys">Back to surveys</BackLink>}
    >
      <p className="my-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge kind="draft">Draft</Badge>
        <span>{survey.relationship} Survey</span>
      </p>
      <p>Choose the questions to ask. You can’t edit them after publishing, so answers stay comparable.</p>
    </PageHeading>
  )
}

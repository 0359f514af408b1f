import { BackLink, Page, PageHeading } from '../../components/ui/page.tsx'
import { SetUpSurvey } from './create/set-up-survey.tsx'

export function SurveyCreatePage() {
  return (
    <Page width="narrow">
      <PageHeading title="Create Survey" above={<BackLink href="/dashboard">Back to dashboard</BackLink>}>
        Say what you want to learn. We draft the questions, you decide which ones go out.
      </PageHeading>
      <SetUpSurvey />
    </Page>
  )
}

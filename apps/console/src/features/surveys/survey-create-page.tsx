import { Link } from 'wouter'
import { BackLink, Page, PageHeading } from '../../components/ui/page.tsx'
import { SetUpSurvey } from './create/set-up-survey.tsx'

export function SurveyCreatePage() {
  return (
    <Page width="narrow">
      <PageHeading title="Create Survey" above={<BackLink href="/dashboard">Back to dashboard</BackLink>}>
        Tell us what you want to learn. We’ll draft the questions; you choose which to ask. Already have
        answers?{' '}
        <Link href="/surveys/import" className="underline">
          Import them
        </Link>{' '}
        instead.
      </PageHeading>
      <SetUpSurvey />
    </Page>
  )
}

import { Link } from 'wouter'
import { SetupSteps } from '../../components/setup/setup-steps.tsx'
import { SetupDemoNote } from '../../components/ui/demo-note.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { SetUpSurvey } from './create/set-up-survey.tsx'
import { SET_UP_TEXTS as texts } from './create/set-up-texts.ts'

export function SurveyCreatePage() {
  return (
    <Page width="narrow">
      <PageHeading title={texts.page} above={<SetupSteps path="survey" current="setup" className="mb-2" />}>
        {texts.lead} {texts.haveAnswers}{' '}
        <Link href="/surveys/import" className="underline">
          {texts.importThem}
        </Link>{' '}
        {texts.instead}
      </PageHeading>
      <SetupDemoNote />
      <SetUpSurvey />
    </Page>
  )
}

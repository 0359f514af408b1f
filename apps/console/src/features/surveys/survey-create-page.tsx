import { texts as createTexts } from '@whofor/texts/console/surveys/create'
import { Link } from 'wouter'
import { SetupSteps } from '../../components/setup/setup-steps.tsx'
import { SetupDemoNote } from '../../components/ui/demo-note.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { SetUpSurvey } from './create/set-up-survey.tsx'

export function SurveyCreatePage() {
  return (
    <Page width="narrow">
      <PageHeading
        title={createTexts.page}
        above={<SetupSteps path="survey" current="setup" className="mb-2" />}
      >
        {createTexts.lead} {createTexts.have_answers}{' '}
        <Link href="/surveys/import" className="underline">
          {createTexts.import_them}
        </Link>{' '}
        {createTexts.instead}
      </PageHeading>
      <SetupDemoNote />
      <SetUpSurvey />
    </Page>
  )
}

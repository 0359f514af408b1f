import { Page, PageHeading } from '../../components/ui/page.tsx'

export function SurveyListPage() {
  return (
    <Page>
      <PageHeading title="Surveys" />
    </Page>
  )
}

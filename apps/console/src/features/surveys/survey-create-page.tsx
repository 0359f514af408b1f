import { Page, PageHeading } from '../../components/ui/page.tsx'

export function SurveyCreatePage() {
  return (
    <Page>
      <PageHeading title="Create Survey" />
    </Page>
  )
}

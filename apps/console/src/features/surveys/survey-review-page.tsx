import { Page, PageHeading } from '../../components/ui/page.tsx'

export function SurveyReviewPage() {
  return (
    <Page>
      <PageHeading title="Review Questions" />
    </Page>
  )
}

import { Page, PageHeading } from '../../components/ui/page.tsx'

export function SurveyDetailPage(_: { id: string }) {
  return (
    <Page>
      <PageHeading title="Survey" />
    </Page>
  )
}

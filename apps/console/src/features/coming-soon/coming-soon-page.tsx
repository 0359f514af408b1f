import { translated } from '@whofor/core/i18n/translated'
import { Page, PageHeading } from '../../components/ui/page.tsx'

const COMING_SOON_TEXTS = translated({ soon: 'Coming Soon' }, { soon: 'Demnächst' })

export function ComingSoonPage({ title }: { title: string }) {
  return (
    <Page width="narrow">
      <PageHeading title={title}>{COMING_SOON_TEXTS.soon}</PageHeading>
    </Page>
  )
}

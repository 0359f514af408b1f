import { Page, PageHeading } from '../../components/ui/page.tsx'
import { MailNote } from './mail-note.tsx'
import { Users } from './users.tsx'

export function AdminPage() {
  return (
    <Page>
      <PageHeading title="Admin Dashboard" tab="Admin" />
      <MailNote />
      <h2 className="mb-4">Users</h2>
      <Users />
    </Page>
  )
}

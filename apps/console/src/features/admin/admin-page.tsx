import { Page, PageHeading } from '../../components/ui/page.tsx'
import { InviteButton } from './invitations/invite-button.tsx'
import { MailNote } from './mail-note.tsx'
import { Users } from './users.tsx'

export function AdminPage() {
  return (
    <Page>
      <PageHeading title="Admin Dashboard" tab="Admin" />
      <MailNote />
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2>Users</h2>
        <InviteButton />
      </div>
      <Users />
    </Page>
  )
}

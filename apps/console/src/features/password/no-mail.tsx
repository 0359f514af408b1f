import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'

/** Without mail, only someone at the server can make a link. */
export function NoMail({ supportEmail }: { supportEmail: string | null }) {
  return (
    <SignedOutLayout
      title="Reset your password"
      lead="This server doesn’t send email. Ask your administrator for a reset link."
    >
      <div className="grid gap-5">
        {supportEmail && (
          <p>
            Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        )}
        <p className="text-ink-2">Administrators print the link on the server, with this command:</p>
        <code className="block rounded-sm border border-line bg-surface-2 px-3.5 py-3 font-mono text-base break-words">
          admin reset-password you@example.com
        </code>
        <p className="text-ink-2">
          <Link href="/login">Back to sign in</Link>
        </p>
      </div>
    </SignedOutLayout>
  )
}

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
        <details className="text-base">
          <summary className="min-h-6 text-ink-2 max-sm:py-2.5">For administrators</summary>
          <div className="mt-3 grid gap-2">
            <p className="text-ink-2">
              Print a reset link with the server’s own settings, such as DATA_DIR. From a release:
            </p>
            <Command>node cli.js admin reset-password you@example.com</Command>
            <p className="text-ink-2">From the source code:</p>
            <Command>npx -y pnpm@12 admin reset-password you@example.com</Command>
          </div>
        </details>
        <p className="text-ink-2">
          <Link href="/login">Back to sign in</Link>
        </p>
      </div>
    </SignedOutLayout>
  )
}

const Command = ({ children }: { children: string }) => (
  <code className="block rounded-sm border border-line bg-surface-2 px-3.5 py-3 font-mono text-sm break-words">
    {children}
  </code>
)

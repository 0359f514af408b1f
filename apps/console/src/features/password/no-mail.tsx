import { texts } from '@whofor/texts/console/password'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { WriteTo } from '../../components/write-to.tsx'

const COMMANDS = {
  release: 'node cli.js admin reset-password you@example.com',
  source: 'npx -y pnpm@12 admin reset-password you@example.com',
}

/** Without mail, only someone at the server can make a link. */
export function NoMail({ supportEmail }: { supportEmail: string | null }) {
  return (
    <SignedOutLayout title={texts.no_mail.reset_your_password} lead={texts.no_mail.ask_admin}>
      <div className="grid gap-5">
        <WriteTo address={supportEmail} />
        <details className="text-base">
          <summary className="min-h-6 text-ink-2 max-sm:py-2.5">{texts.no_mail.for_administrators}</summary>
          <div className="mt-3 grid gap-2">
            <p className="text-ink-2">{texts.no_mail.print_link}</p>
            <Command>{COMMANDS.release}</Command>
            <p className="text-ink-2">{texts.no_mail.from_the_source_code}</p>
            <Command>{COMMANDS.source}</Command>
          </div>
        </details>
        <p className="text-ink-2">
          <Link href="/login">{texts.no_mail.back_to_sign_in}</Link>
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

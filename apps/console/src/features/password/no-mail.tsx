import { translated } from '@whofor/core/i18n/translated'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { WriteTo } from '../../components/write-to.tsx'

const TEXTS = translated(
  {
    resetYourPassword: 'Reset your password',
    thisServerDoesntSend: 'This server doesn’t send email. Ask your administrator for a reset link.',
    forAdministrators: 'For administrators',
    printAResetLink: 'Print a reset link with the server’s own settings, such as DATA_DIR. From a release:',
    fromTheSourceCode: 'From the source code:',
    backToSignIn: 'Back to sign in',
  },
  {
    resetYourPassword: 'Passwort zurücksetzen',
    thisServerDoesntSend:
      'Dieser Server versendet keine E-Mails. Bitten Sie Ihren Administrator um einen Link.',
    forAdministrators: 'Für Administratoren',
    printAResetLink:
      'Geben Sie mit den Einstellungen des Servers, etwa DATA_DIR, einen Link aus. In einem Release:',
    fromTheSourceCode: 'Im Quellcode:',
    backToSignIn: 'Zur Anmeldung',
  },
)

const COMMANDS = {
  release: 'node cli.js admin reset-password you@example.com',
  source: 'npx -y pnpm@12 admin reset-password you@example.com',
}

/** Without mail, only someone at the server can make a link. */
export function NoMail({ supportEmail }: { supportEmail: string | null }) {
  return (
    <SignedOutLayout title={TEXTS.resetYourPassword} lead={TEXTS.thisServerDoesntSend}>
      <div className="grid gap-5">
        <WriteTo address={supportEmail} />
        <details className="text-base">
          <summary className="min-h-6 text-ink-2 max-sm:py-2.5">{TEXTS.forAdministrators}</summary>
          <div className="mt-3 grid gap-2">
            <p className="text-ink-2">{TEXTS.printAResetLink}</p>
            <Command>{COMMANDS.release}</Command>
            <p className="text-ink-2">{TEXTS.fromTheSourceCode}</p>
            <Command>{COMMANDS.source}</Command>
          </div>
        </details>
        <p className="text-ink-2">
          <Link href="/login">{TEXTS.backToSignIn}</Link>
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

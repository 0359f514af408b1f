import { translated } from '@whofor/core/i18n/translated'
import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Download } from '../../components/ui/icons.ts'
import { saveText } from '../../lib/save-file.ts'
import { useUser } from '../../lib/session.ts'

const TEXTS = translated(
  {
    saveYourRecoveryCodes: 'Save your recovery codes',
    eachCodeSignsYou:
      'Each code signs you in once if you lose your passkey or phone. You won’t see them again.',
    copyCodes: 'Copy codes',
    download: 'Download',
    iveSavedThem: 'I’ve saved them',
    whoforRecoveryCodesFor: (email: string, codes: string) =>
      `Whofor recovery codes for ${email}\nEach works once.\n\n${codes}\n`,
  },
  {
    saveYourRecoveryCodes: 'Speichern Sie Ihre Wiederherstellungscodes',
    eachCodeSignsYou:
      'Jeder Code meldet Sie einmal an, falls Sie Passkey oder Telefon verlieren. Sie werden nur jetzt angezeigt.',
    copyCodes: 'Codes kopieren',
    download: 'Herunterladen',
    iveSavedThem: 'Ich habe sie gespeichert',
    whoforRecoveryCodesFor: (email, codes) =>
      `Whofor-Wiederherstellungscodes für ${email}\nJeder gilt einmal.\n\n${codes}\n`,
  },
)

type Props = { codes: string[]; onClose: () => void }

/** Shown once. Only its button closes it: Escape must not lose the codes. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { email } = useUser()
  const text = codes.join('\n')
  return (
    <Dialog open onClose={() => {}} title={TEXTS.saveYourRecoveryCodes} closable={false} role="alertdialog">
      <DialogBody>
        <p className="text-ink-2">{TEXTS.eachCodeSignsYou}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-surface-2 px-5 py-4 font-mono text-lg">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label={TEXTS.copyCodes} />
          <Button onClick={() => saveText('whofor-recovery-codes.txt', fileOf(email, text))}>
            <Download aria-hidden />
            {TEXTS.download}
          </Button>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {TEXTS.iveSavedThem}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const fileOf = (email: string, codes: string) => TEXTS.whoforRecoveryCodesFor(email, codes)

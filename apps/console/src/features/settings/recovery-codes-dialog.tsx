import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Download } from '../../components/ui/icons.ts'
import { saveText } from '../../lib/save-file.ts'
import { useUser } from '../../lib/session.ts'

type Props = { codes: string[]; onClose: () => void }

/** Shown once. Only its button closes it: Escape must not lose the codes. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { email } = useUser()
  const text = codes.join('\n')
  return (
    <Dialog open onClose={() => {}} title="Save your recovery codes" closable={false} role="alertdialog">
      <DialogBody>
        <p className="text-ink-2">
          Each code signs you in once if you lose your passkey or phone. You won’t see them again.
        </p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-surface-2 px-5 py-4 font-mono text-lg">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label="Copy codes" />
          <Button onClick={() => saveText('whofor-recovery-codes.txt', fileOf(email, text))}>
            <Download aria-hidden />
            Download
          </Button>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const fileOf = (email: string, codes: string) =>
  `Whofor recovery codes for ${email}\nEach works once.\n\n${codes}\n`

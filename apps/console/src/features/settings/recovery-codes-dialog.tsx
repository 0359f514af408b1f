import { texts } from '@whofor/texts/console/settings'
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
    <Dialog
      open
      onClose={() => {}}
      title={texts.recovery_codes_dialog.save_your_recovery_codes}
      closable={false}
      role="alertdialog"
    >
      <DialogBody>
        <p className="text-ink-2">{texts.recovery_codes_dialog.lead}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-surface-2 px-5 py-4 font-mono text-lg">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label={texts.recovery_codes_dialog.copy_codes} />
          <Button onClick={() => saveText('whofor-recovery-codes.txt', fileOf(email, text))}>
            <Download aria-hidden />
            {texts.recovery_codes_dialog.download}
          </Button>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {texts.recovery_codes_dialog.ive_saved_them}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const fileOf = (email: string, codes: string) => texts.recovery_codes_dialog.file({ email, codes })

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FactorEnrolled, RECOVERY_CODE } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/console/settings'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-field.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Download, TriangleAlert } from '../../components/ui/icons.ts'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { saveText } from '../../lib/save-file.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { factorsQuery, verifiedFactors } from '../second-factor/queries.ts'
import { SettingsBlock } from './settings-block.tsx'

const FEW = 3

/** Nothing without a second factor, which they replace. */
export function RecoveryCodeSettings() {
  const { data } = useQuery(factorsQuery)
  if (!data || verifiedFactors(data.factors).length === 0) return null
  const left = data.recovery_codes_left
  return (
    <SettingsBlock
      title={texts.recovery_code_settings.recovery_codes}
      lead={texts.recovery_code_settings.lead}
    >
      <p className={`mb-3 flex items-center gap-2 ${left <= FEW ? 'text-warn' : ''}`}>
        {left <= FEW && <TriangleAlert aria-hidden className="size-4" />}
        {left === 0
          ? texts.recovery_code_settings.no_codes_left
          : texts.recovery_code_settings.of_codes_left({ left, count: RECOVERY_CODE.count })}
      </p>
      <NewCodes />
    </SettingsBlock>
  )
}

function NewCodes() {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const create = useAction({
    mutationFn: () => withStepUp(() => unwrap(api.account['recovery-codes'].$post())),
    onSuccess: ({ recovery_codes }) => {
      setIsAsking(false)
      setCodes(recovery_codes)
      void client.invalidateQueries({ queryKey: keys.factors })
    },
    onError: (error) => {
      setIsAsking(false)
      if (!isStepUpRefused(error))
        showAlert(texts.recovery_code_settings.couldnt_create_recovery_codes, messageOf(error))
    },
  })
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{texts.recovery_code_settings.create_new_codes}</Button>
      <ConfirmDialog
        open={isAsking}
        busy={create.isPending}
        title={texts.recovery_code_settings.create_new_recovery_codes}
        confirm={texts.recovery_code_settings.create_codes}
        onClose={() => setIsAsking(false)}
        onConfirm={() => create.mutate()}
      >
        <p>{texts.recovery_code_settings.old_codes_stop}</p>
      </ConfirmDialog>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

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

/** Applies the reply to a new factor: a new session, and one factor more. */
export function useFactorAdded(): (reply: FactorEnrolled) => void {
  const client = useQueryClient()
  const setSession = useSetSession()
  return ({ session }) => {
    setSession(session)
    void client.invalidateQueries({ queryKey: keys.factors })
  }
}

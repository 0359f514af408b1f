import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RECOVERY_CODE } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/console/settings'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { TriangleAlert } from '../../components/ui/icons.ts'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { factorsQuery, verifiedFactors } from '../second-factor/queries.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
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

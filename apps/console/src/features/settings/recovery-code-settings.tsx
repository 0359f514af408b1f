import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RECOVERY_CODE } from '@whofor/core/account/recovery-code'
import { translated } from '@whofor/core/i18n/translated'
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

const TEXTS = translated(
  {
    recoveryCodes: 'Recovery codes',
    useOneIfYou: 'Use one if you lose your passkey or phone. Each works once.',
    noCodesLeft: 'No codes left',
    ofCodesLeft: (left: number, count: number) => `${left} of ${count} codes left`,
    couldntCreateRecoveryCodes: 'Couldn’t create recovery codes',
    createNewCodes: 'Create new codes',
    createNewRecoveryCodes: 'Create new recovery codes?',
    createCodes: 'Create codes',
    yourOldCodesWill: 'Your old codes will stop working.',
  },
  {
    recoveryCodes: 'Wiederherstellungscodes',
    useOneIfYou: 'Für den Fall, dass Sie Passkey oder Telefon verlieren. Jeder gilt einmal.',
    noCodesLeft: 'Keine Codes übrig',
    ofCodesLeft: (left, count) => `${left} von ${count} Codes übrig`,
    couldntCreateRecoveryCodes: 'Die Codes ließen sich nicht erstellen',
    createNewCodes: 'Neue Codes erstellen',
    createNewRecoveryCodes: 'Neue Wiederherstellungscodes erstellen?',
    createCodes: 'Codes erstellen',
    yourOldCodesWill: 'Ihre alten Codes gelten dann nicht mehr.',
  },
)

const FEW = 3

/** Nothing without a second factor, which they replace. */
export function RecoveryCodeSettings() {
  const { data } = useQuery(factorsQuery)
  if (!data || verifiedFactors(data.factors).length === 0) return null
  const left = data.recovery_codes_left
  return (
    <SettingsBlock title={TEXTS.recoveryCodes} lead={TEXTS.useOneIfYou}>
      <p className={`mb-3 flex items-center gap-2 ${left <= FEW ? 'text-warn' : ''}`}>
        {left <= FEW && <TriangleAlert aria-hidden className="size-4" />}
        {left === 0 ? TEXTS.noCodesLeft : TEXTS.ofCodesLeft(left, RECOVERY_CODE.count)}
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
      if (!isStepUpRefused(error)) showAlert(TEXTS.couldntCreateRecoveryCodes, messageOf(error))
    },
  })
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{TEXTS.createNewCodes}</Button>
      <ConfirmDialog
        open={isAsking}
        busy={create.isPending}
        title={TEXTS.createNewRecoveryCodes}
        confirm={TEXTS.createCodes}
        onClose={() => setIsAsking(false)}
        onConfirm={() => create.mutate()}
      >
        <p>{TEXTS.yourOldCodesWill}</p>
      </ConfirmDialog>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/settings'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Fingerprint, Plus } from '../../components/ui/icons.ts'
import { QueryView } from '../../components/ui/states.tsx'
import { messageOf } from '../../lib/api.ts'
import { passkeyObstacle } from '../../lib/passkeys.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { addPasskey } from '../second-factor/passkey-calls.ts'
import { factorsQuery } from '../second-factor/queries.ts'
import { FactorList, FactorSkeleton } from './factor-list.tsx'
import { RecoveryCodesDialog, useFactorAdded } from './recovery-code-settings.tsx'
import { SettingsBlock } from './settings-block.tsx'

export function PasskeySettings() {
  const factors = useQuery(factorsQuery)
  const obstacle = passkeyObstacle()
  return (
    <SettingsBlock title={texts.passkey_settings.passkeys} lead={texts.passkey_settings.lead}>
      <QueryView
        query={factors}
        title={texts.passkey_settings.couldnt_load_your_passkeys}
        loading={<FactorSkeleton />}
      >
        {(reply) => (
          <>
            <FactorList factors={reply.factors} type="passkey" icon={Fingerprint} />
            {obstacle === null ? <AddPasskey /> : <p className="text-ink-2">{obstacle}</p>}
          </>
        )}
      </QueryView>
    </SettingsBlock>
  )
}

function AddPasskey() {
  const [codes, setCodes] = useState<string[] | null>(null)
  const onAdded = useFactorAdded()
  const add = useAction({
    mutationFn: () => withStepUp(addPasskey),
    onSuccess: (reply) => {
      onAdded(reply)
      setCodes(reply.recovery_codes)
      if (!reply.recovery_codes)
        toast.success(texts.passkey_settings.added({ friendlyName: reply.factor.friendly_name }))
    },
  })
  return (
    <div className="grid justify-items-start gap-3">
      {add.error && !isStepUpRefused(add.error) && (
        <FormError key={add.submittedAt}>
          <p>{messageOf(add.error)}</p>
        </FormError>
      )}
      <Button busy={add.isPending} onClick={() => add.mutate()}>
        <Plus aria-hidden />
        {add.isPending ? texts.passkey_settings.waiting_for_your_device : texts.passkey_settings.add_passkey}
      </Button>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  )
}

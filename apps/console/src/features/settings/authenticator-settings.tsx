import { useQuery } from '@tanstack/react-query'
import type { TotpEnrolment } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/console/settings'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Plus, Smartphone } from '../../components/ui/icons.ts'
import { QueryView } from '../../components/ui/query-view.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { factorsQuery, verifiedFactors } from '../second-factor/queries.ts'
import { FactorList, FactorSkeleton } from './factor-list.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SettingsBlock } from './settings-block.tsx'
import { TotpForm } from './totp-form.tsx'

export function AuthenticatorSettings() {
  const factors = useQuery(factorsQuery)
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const start = useAction({
    mutationFn: () => withStepUp(() => unwrap(api.account.factors.$post({ json: { factor_type: 'totp' } }))),
    onSuccess: setEnrolment,
    onError: (error) => {
      if (!isStepUpRefused(error)) showAlert(texts.authenticator_settings.set_up_failed, messageOf(error))
    },
  })
  return (
    <SettingsBlock
      title={texts.authenticator_settings.authenticator_app}
      lead={enrolment ? texts.authenticator_settings.enrolling : texts.authenticator_settings.other}
    >
      <QueryView
        query={factors}
        title={texts.authenticator_settings.load_failed}
        loading={<FactorSkeleton />}
      >
        {(reply) => (
          <>
            <FactorList factors={reply.factors} type="totp" icon={Smartphone} />
            {enrolment ? (
              <TotpForm
                key={enrolment.factor.id}
                enrolment={enrolment}
                onCancel={() => setEnrolment(null)}
                onGone={() => start.mutate()}
                onEnrolled={({ recovery_codes }) => {
                  setEnrolment(null)
                  setCodes(recovery_codes)
                }}
              />
            ) : (
              <Button busy={start.isPending} onClick={() => start.mutate()}>
                <Plus aria-hidden />
                {hasApp(reply.factors)
                  ? texts.authenticator_settings.add_another_app
                  : texts.authenticator_settings.set_up_authenticator_app}
              </Button>
            )}
          </>
        )}
      </QueryView>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SettingsBlock>
  )
}

const hasApp = (factors: Parameters<typeof verifiedFactors>[0]) =>
  verifiedFactors(factors).some(({ factor_type }) => factor_type === 'totp')

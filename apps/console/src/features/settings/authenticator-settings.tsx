import { useQuery } from '@tanstack/react-query'
import type { TotpEnrolment } from '@whofor/core/account/second-factor'
import { translated } from '@whofor/core/i18n/translated'
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

const TEXTS = translated(
  {
    couldntSetUpAn: 'Couldn’t set up an authenticator app',
    authenticatorApp: 'Authenticator app',
    couldntLoadYourAuthenticator: 'Couldn’t load your authenticator app',
    addAnotherApp: 'Add another app',
    setUpAuthenticatorApp: 'Set up authenticator app',
    enrolling: 'Scan the QR code, then enter the 6-digit code from your app.',
    other: 'Enter a code from your phone after your password.',
  },
  {
    couldntSetUpAn: 'Die Authenticator-App ließ sich nicht einrichten',
    authenticatorApp: 'Authenticator-App',
    couldntLoadYourAuthenticator: 'Ihre Authenticator-App ließ sich nicht laden',
    addAnotherApp: 'Weitere App hinzufügen',
    setUpAuthenticatorApp: 'Authenticator-App einrichten',
    enrolling: 'Scannen Sie den QR-Code und geben Sie dann den 6-stelligen Code aus Ihrer App ein.',
    other: 'Nach dem Passwort geben Sie einen Code von Ihrem Telefon ein.',
  },
)

export function AuthenticatorSettings() {
  const factors = useQuery(factorsQuery)
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const start = useAction({
    mutationFn: () => withStepUp(() => unwrap(api.account.factors.$post({ json: { factor_type: 'totp' } }))),
    onSuccess: setEnrolment,
    onError: (error) => {
      if (!isStepUpRefused(error)) showAlert(TEXTS.couldntSetUpAn, messageOf(error))
    },
  })
  return (
    <SettingsBlock title={TEXTS.authenticatorApp} lead={enrolment ? TEXTS.enrolling : TEXTS.other}>
      <QueryView query={factors} title={TEXTS.couldntLoadYourAuthenticator} loading={<FactorSkeleton />}>
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
                {hasApp(reply.factors) ? TEXTS.addAnotherApp : TEXTS.setUpAuthenticatorApp}
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

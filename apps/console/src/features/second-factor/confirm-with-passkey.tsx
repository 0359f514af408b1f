import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import { translated } from '@whofor/core/i18n/translated'
import { FormError } from '../../components/ui/form.tsx'
import { messageOf } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmForm, type ConfirmProps } from './confirm-form.tsx'
import { confirmWithPasskey } from './passkey-calls.ts'

const TEXTS = translated(
  {
    useYourPasskey: 'Use your passkey',
    confirmWithYourFingerprint: 'Confirm with your fingerprint, face or security key to continue.',
  },
  {
    useYourPasskey: 'Passkey verwenden',
    confirmWithYourFingerprint:
      'Bestätigen Sie mit Fingerabdruck, Gesicht oder Sicherheitsschlüssel, um fortzufahren.',
  },
)

export function ConfirmWithPasskey({ onConfirmed, ...rest }: ConfirmProps) {
  const confirm = useAction({ mutationFn: confirmWithPasskey, onSuccess: onConfirmed })
  return (
    <ConfirmForm
      {...rest}
      confirm={TEXTS.useYourPasskey}
      busy={confirm.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate()
      }}
    >
      <p className="text-ink-2">{TEXTS.confirmWithYourFingerprint}</p>
      {confirm.error && (
        <FormError key={confirm.submittedAt}>
          <p>{messageOf(confirm.error, SIGN_IN_TEXTS.failed)}</p>
        </FormError>
      )}
    </ConfirmForm>
  )
}

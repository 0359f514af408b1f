import { texts } from '@whofor/texts/console/second-factor'
import { texts as accountTexts } from '@whofor/texts/core/account'
import { FormError } from '../../components/ui/form.tsx'
import { messageOf } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmForm, type ConfirmProps } from './confirm-form.tsx'
import { confirmWithPasskey } from './passkey-calls.ts'

export function ConfirmWithPasskey({ onConfirmed, ...rest }: ConfirmProps) {
  const confirm = useAction({ mutationFn: confirmWithPasskey, onSuccess: onConfirmed })
  return (
    <ConfirmForm
      {...rest}
      confirm={texts.confirm_with_passkey.use_your_passkey}
      busy={confirm.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate()
      }}
    >
      <p className="text-ink-2">{texts.confirm_with_passkey.lead}</p>
      {confirm.error && (
        <FormError key={confirm.submittedAt}>
          <p>{messageOf(confirm.error, accountTexts.sign_in.failed)}</p>
        </FormError>
      )}
    </ConfirmForm>
  )
}

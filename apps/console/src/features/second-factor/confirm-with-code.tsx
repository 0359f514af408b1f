import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import { translated } from '@whofor/core/i18n/translated'
import { z } from 'zod'
import { FormError } from '../../components/ui/form.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { CodeField } from './code-field.tsx'
import { ConfirmForm, type ConfirmProps } from './confirm-form.tsx'
import { CODE_SCHEMAS, type CodeWay } from './ways.ts'

const LEADS: Record<CodeWay, string> = translated(
  {
    totp: 'Enter the code from your authenticator app to continue.',
    recovery_code: 'Enter one of your recovery codes to continue. Each works once.',
  },
  {
    totp: 'Geben Sie den Code aus Ihrer Authenticator-App ein, um fortzufahren.',
    recovery_code: 'Geben Sie einen Ihrer Wiederherstellungscodes ein, um fortzufahren. Jeder gilt einmal.',
  },
)

export function ConfirmWithCode({ way, onConfirmed, ...rest }: ConfirmProps & { way: CodeWay }) {
  const { issues, failure, text, submit, fail } = useForm(
    { code: '' },
    readWith<{ code: string }, { code: string }>(z.object({ code: CODE_SCHEMAS[way] })),
  )
  const confirm = useAction({
    mutationFn: ({ code }: { code: string }) =>
      unwrap(api.auth.reauthenticate.$post({ json: { type: way, code } })),
    onSuccess: onConfirmed,
    onError: (error) => fail(error),
  })
  return (
    <ConfirmForm {...rest} onSubmit={submit((input) => confirm.mutate(input))} busy={confirm.isPending}>
      <p className="text-ink-2">{LEADS[way]}</p>
      {failure && (
        <FormError>
          <p>{messageOf(failure, SIGN_IN_TEXTS.failed)}</p>
        </FormError>
      )}
      <CodeField way={way} error={issues.code} {...text('code')} data-autofocus autoFocus />
    </ConfirmForm>
  )
}

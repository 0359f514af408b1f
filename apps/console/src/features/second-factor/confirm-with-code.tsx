import { texts } from '@whofor/texts/console/second-factor'
import { texts as accountTexts } from '@whofor/texts/core/account'
import { z } from 'zod'
import { FormError } from '../../components/ui/form.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { CodeField } from './code-field.tsx'
import { ConfirmForm, type ConfirmProps } from './confirm-form.tsx'
import { CODE_SCHEMAS, type CodeWay } from './ways.ts'

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
      <p className="text-ink-2">{texts.leads[way]}</p>
      {failure && (
        <FormError>
          <p>{messageOf(failure, accountTexts.sign_in.failed)}</p>
        </FormError>
      )}
      <CodeField way={way} error={issues.code} {...text('code')} data-autofocus autoFocus />
    </ConfirmForm>
  )
}

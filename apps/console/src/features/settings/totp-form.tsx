import { type FactorEnrolled, type TotpEnrolment, verifyTotpInput } from '@whofor/core/account/credentials'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as settingsTexts } from '@whofor/texts/console/settings'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { CodeField } from '../second-factor/code-field.tsx'
import { useFactorAdded } from './use-factor-added.ts'

type Code = { code: string }
const readCode = readWith<Code, Code>(verifyTotpInput)

type Props = {
  enrolment: TotpEnrolment
  onCancel: () => void
  onEnrolled: (reply: FactorEnrolled) => void
  /** The secret was replaced, as in another tab. */
  onGone: () => void
}

/** The secret of a new authenticator app, until its first code was entered. */
export function TotpForm({ enrolment: { factor, secret, qr_code }, onCancel, onEnrolled, onGone }: Props) {
  const onAdded = useFactorAdded()
  const { issues, failure, text, submit, fail } = useForm({ code: '' }, readCode)
  const verify = useAction({
    mutationFn: (json: Code) =>
      withStepUp(() => unwrap(api.account.factors[':id'].verify.$post({ param: { id: factor.id }, json }))),
    onSuccess: (reply) => {
      onAdded(reply)
      onEnrolled(reply)
      toast.success(settingsTexts.totp_form.authenticator_app_turned_on)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'mfa_factor_not_found') {
        toast.error(settingsTexts.totp_form.replaced)
        onGone()
      } else if (!isStepUpRefused(error)) fail(error)
    },
  })
  return (
    <Form
      onSubmit={submit((input) => verify.mutate(input))}
      className="flex flex-wrap items-start gap-x-6 gap-y-5"
    >
      <img
        src={qr_code}
        alt={settingsTexts.totp_form.qr_code}
        className="size-37 rounded-md border border-line bg-white"
      />
      <div className="grid min-w-60 flex-1 gap-4">
        <div>
          <p className="text-sm text-ink-2">{settingsTexts.totp_form.or_enter_this_key}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <code className="font-mono">{inGroups(secret)}</code>
            <CopyButton text={secret} label={settingsTexts.totp_form.copy_key} size="s" />
          </p>
        </div>
        {failure && (
          <FormError>
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        <CodeField way="totp" error={issues.code} {...text('code')} className="max-w-48" autoFocus />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" type="submit" busy={verify.isPending}>
            {settingsTexts.totp_form.turn_on}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {commonTexts.common.cancel}
          </Button>
        </div>
      </div>
    </Form>
  )
}

/** In groups of four, as apps show it. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

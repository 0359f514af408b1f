import { useQuery } from '@tanstack/react-query'
import { type FactorEnrolled, type TotpEnrolment, verifyTotpInput } from '@whofor/core/account/credentials'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts } from '@whofor/texts/console/settings'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Plus, Smartphone } from '../../components/ui/icons.ts'
import { QueryView } from '../../components/ui/states.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { CodeField } from '../second-factor/code-field.tsx'
import { factorsQuery, verifiedFactors } from '../second-factor/queries.ts'
import { FactorList, FactorSkeleton } from './factor-list.tsx'
import { RecoveryCodesDialog, useFactorAdded } from './recovery-code-settings.tsx'
import { SettingsBlock } from './settings-block.tsx'

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
function TotpForm({ enrolment: { factor, secret, qr_code }, onCancel, onEnrolled, onGone }: Props) {
  const onAdded = useFactorAdded()
  const { issues, failure, text, submit, fail } = useForm({ code: '' }, readCode)
  const verify = useAction({
    mutationFn: (json: Code) =>
      withStepUp(() => unwrap(api.account.factors[':id'].verify.$post({ param: { id: factor.id }, json }))),
    onSuccess: (reply) => {
      onAdded(reply)
      onEnrolled(reply)
      toast.success(texts.totp_form.authenticator_app_turned_on)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'mfa_factor_not_found') {
        toast.error(texts.totp_form.replaced)
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
        alt={texts.totp_form.qr_code}
        className="size-37 rounded-md border border-line bg-white"
      />
      <div className="grid min-w-60 flex-1 gap-4">
        <div>
          <p className="text-sm text-ink-2">{texts.totp_form.or_enter_this_key}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <code className="font-mono">{inGroups(secret)}</code>
            <CopyButton text={secret} label={texts.totp_form.copy_key} size="s" />
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
            {texts.totp_form.turn_on}
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

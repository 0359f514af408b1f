import { DEFAULT_TIER, tierLabel } from '@whofor/core/account/account'
import {
  type CreatedInvitation,
  INVITATION_DAYS,
  type InvitationInput,
  invitationInput,
} from '@whofor/core/account/invitations'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { Input, Select } from '../../../components/ui/input.tsx'
import { messageOf } from '../../../lib/api.ts'
import { COMMON_TEXTS } from '../../../lib/common-texts.ts'
import { useSendsMail } from '../../../lib/session.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
import { INVITE_TEXTS } from './invite-texts.tsx'
import { useInvite } from './queries.ts'

type Values = Required<InvitationInput>
const readInvitation = readWith<Values, InvitationInput>(invitationInput)

type Props = { tiers: string[]; onInvited: (created: CreatedInvitation) => void }

export function InviteForm({ tiers, onInvited }: Props) {
  const sendsMail = useSendsMail()
  const invite = useInvite()
  const empty = { email: '', account_tier: DEFAULT_TIER }
  const { issues, failure, text, submit, fail } = useForm(empty, readInvitation)
  const onSubmit = submit((input) =>
    invite.mutate(input, {
      onSuccess: onInvited,
      onError: (error) => {
        if (!isStepUpRefused(error)) fail(error)
      },
    }),
  )
  return (
    <Form onSubmit={onSubmit} className="grid gap-5">
      <p className="text-ink-2">{INVITE_TEXTS.lead(INVITATION_DAYS)}</p>
      {failure && (
        <FormError title={INVITE_TEXTS.failed}>
          <p>{messageOf(failure)}</p>
        </FormError>
      )}
      <Field label={COMMON_TEXTS.email} error={issues.email}>
        {(control) => (
          <Input {...control} {...text('email')} type="email" autoComplete="off" data-autofocus />
        )}
      </Field>
      {tiers.length > 1 && (
        <Field label={INVITE_TEXTS.tier} error={issues.account_tier}>
          {(control) => (
            <Select {...control} {...text('account_tier')}>
              {tiers.map((tier) => (
                <option key={tier} value={tier}>
                  {tierLabel(tier)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button variant="primary" type="submit" busy={invite.isPending} className="justify-self-start">
        {sendsMail ? INVITE_TEXTS.send : INVITE_TEXTS.create}
      </Button>
    </Form>
  )
}

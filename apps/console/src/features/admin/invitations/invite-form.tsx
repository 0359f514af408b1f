import { DEFAULT_TIER, tierLabel } from '@whofor/core/account/account'
import {
  type CreatedInvitation,
  INVITATION_DAYS,
  type InvitationInput,
  invitationInput,
} from '@whofor/core/account/invitations'
import { texts as invitationsTexts } from '@whofor/texts/console/admin/invitations'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { Input, Select } from '../../../components/ui/input.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useSendsMail } from '../../../lib/session.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
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
      <p className="text-ink-2">{invitationsTexts.invite.lead({ days: INVITATION_DAYS })}</p>
      {failure && (
        <FormError title={invitationsTexts.invite.failed}>
          <p>{messageOf(failure)}</p>
        </FormError>
      )}
      <Field label={commonTexts.common.email} error={issues.email}>
        {(control) => (
          <Input {...control} {...text('email')} type="email" autoComplete="off" data-autofocus />
        )}
      </Field>
      {tiers.length > 1 && (
        <Field label={invitationsTexts.invite.tier} error={issues.account_tier}>
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
        {sendsMail ? invitationsTexts.invite.send : invitationsTexts.invite.create}
      </Button>
    </Form>
  )
}

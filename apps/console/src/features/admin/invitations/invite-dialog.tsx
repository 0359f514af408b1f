import { DEFAULT_TIER, tierLabel } from '@whofor/core/account/account'
import {
  type CreatedInvitation,
  INVITATION_DAYS,
  type InvitationInput,
  invitationInput,
} from '@whofor/core/account/invitations'
import { texts as adminTexts } from '@whofor/texts/console/admin'
import { texts } from '@whofor/texts/console/admin/invitations'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx'
import { Field, Form, FormError, Input, Select } from '../../../components/ui/form.tsx'
import { UserPlus } from '../../../components/ui/icons.ts'
import { RichText } from '../../../components/ui/rich-text.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useSendsMail } from '../../../lib/session.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
import { LinkToShare } from '../link-to-share.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { useInvite } from './queries.ts'

type Props = { tiers: string[]; onClose: () => void }

/** Invites one address after another. A link is shown once, because only its hash is stored. */
function InviteDialog({ tiers, onClose }: Props) {
  const [created, setCreated] = useState<CreatedInvitation | null>(null)
  return (
    <Dialog open onClose={onClose} title={texts.invite.title}>
      <DialogBody>
        {created ? (
          <CreatedLink
            key={created.invitation.id}
            created={created}
            onNext={() => setCreated(null)}
            onClose={onClose}
          />
        ) : (
          <InviteForm tiers={tiers} onInvited={setCreated} />
        )}
        <OpenInvitations onInvited={setCreated} />
      </DialogBody>
    </Dialog>
  )
}

type InviteButtonProps = {
  /** Tiers to choose from; without any, accounts get the default tier. */
  tiers?: string[]
}

/** Opens the dialog that invites people and lists open invitations. */
export function InviteButton({ tiers = [] }: InviteButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden />
        {texts.invite.invite}
      </Button>
      {isOpen && <InviteDialog tiers={tiers} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Values = Required<InvitationInput>
const readInvitation = readWith<Values, InvitationInput>(invitationInput)

type InviteFormProps = { tiers: string[]; onInvited: (created: CreatedInvitation) => void }

function InviteForm({ tiers, onInvited }: InviteFormProps) {
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
      <p className="text-ink-2">{texts.invite.lead({ days: INVITATION_DAYS })}</p>
      {failure && (
        <FormError title={texts.invite.failed}>
          <p>{messageOf(failure)}</p>
        </FormError>
      )}
      <Field label={commonTexts.common.email} error={issues.email}>
        {(control) => (
          <Input {...control} {...text('email')} type="email" autoComplete="off" data-autofocus />
        )}
      </Field>
      {tiers.length > 1 && (
        <Field label={texts.invite.tier} error={issues.account_tier}>
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
        {sendsMail ? texts.invite.send : texts.invite.create}
      </Button>
    </Form>
  )
}

type CreatedLinkProps = { created: CreatedInvitation; onNext: () => void; onClose: () => void }

/** The link to hand over, as long as the dialog is open. */
function CreatedLink({ created: { invitation, url }, onNext, onClose }: CreatedLinkProps) {
  const sendsMail = useSendsMail()
  const say = sendsMail ? texts.invite.mailed : texts.invite.not_mailed
  return (
    <div className="grid gap-4">
      <LinkToShare url={url} help={adminTexts.link_once.once}>
        <RichText
          parts={say({
            address: invitation.email,
            b: (text) => <strong className="font-[550] wrap-anywhere text-ink">{text}</strong>,
          })}
        />
      </LinkToShare>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onClose}>
          {adminTexts.link_once.done}
        </Button>
        <Button onClick={onNext}>{texts.invite.next}</Button>
      </div>
    </div>
  )
}

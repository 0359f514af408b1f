import { texts } from '@whofor/texts/core/account'
import { z } from 'zod'
import { pageOf } from '../paging.ts'
import { addIssues, emailAddress, registerIssues } from './schema.ts'

export const INVITATION_DAYS = 7

/** The token in the link. Any other text is answered as an unknown invitation. */
const invitationToken = z.string().max(200)

export const invitationInput = z.strictObject({
  email: emailAddress,
  /** The default tier when absent. */
  account_tier: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/, { error: () => texts.invitations.tier })
    .optional(),
})
export type InvitationInput = z.infer<typeof invitationInput>

/** An invitation that nobody has accepted yet. Times are in milliseconds since the epoch. */
export const invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    account_tier: z.string(),
    /** Email address of the administrator; null for the command line. */
    invited_by: z.string().nullable(),
    created_at: z.int(),
    expires_at: z.int(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitation>
export const invitationPage = pageOf(invitation).meta({ id: 'InvitationPage' })

/** `url` is shown once: only the hash of its token is stored. */
export const createdInvitation = z.object({ invitation, url: z.string() }).meta({ id: 'CreatedInvitation' })
export type CreatedInvitation = z.infer<typeof createdInvitation>

export const checkInvitationInput = z.strictObject({ token: invitationToken })

/** What the invited person sees. `invited_by` is the administrator's display name. */
export const checkedInvitation = z
  .object({ email: z.string(), invited_by: z.string().nullable(), expires_at: z.int() })
  .meta({ id: 'CheckedInvitation' })
export type CheckedInvitation = z.infer<typeof checkedInvitation>

const acceptance = z.strictObject({
  token: invitationToken,
  password: z.string().max(10_000),
  accept_terms: z.boolean(),
})
const acceptanceIssues = (input: z.infer<typeof acceptance>) =>
  registerIssues({ ...input, confirm_password: input.password })

/** Validated like a registration; the email address comes from the invitation. */
export const acceptInvitationInput = acceptance.superRefine((input, context) =>
  addIssues(context, acceptanceIssues(input).slice(0, 1)),
)
/** For the form, which shows every issue beside its field. */
export const acceptInvitationForm = acceptance.superRefine((input, context) =>
  addIssues(context, acceptanceIssues(input)),
)
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>

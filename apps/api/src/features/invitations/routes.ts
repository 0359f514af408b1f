import {
  acceptInvitationInput,
  checkedInvitation,
  checkInvitationInput,
  createdInvitation,
  invitationInput,
  invitationPage,
} from '@whofor/core/account/invitations'
import { sessionReply as sessionSchema } from '@whofor/core/account/schema'
import { idParam, pageQuery } from '@whofor/core/paging'
import { Hono } from 'hono'
import { signIn } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import { limitByAddress } from '../../http/guard-requests.ts'
import { requireAdmin } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { setSignInCookies } from '../../http/session-cookies.ts'
import { sessionReply } from '../account/session-reply.ts'
import { acceptInvitation, checkInvitation } from './accept-invitation.ts'
import { createInvitation, listInvitations, revokeInvitation } from './manage-invitations.ts'

/** Mounted under /api/auth/invitation, for people without an account. */
export function invitationRoutes(deps: Deps) {
  const limited = limitByAddress(deps, 'mail-token')
  return new Hono<AppContext>()
    .post(
      '/check',
      limited,
      describe('See whom an invitation is for', { 200: checkedInvitation }),
      validate('json', checkInvitationInput),
      async (c) => c.json(await checkInvitation(deps, c.req.valid('json').token), 200),
    )
    .post(
      '/accept',
      limited,
      describe('Create the account of an invitation and sign in', { 201: sessionSchema }),
      validate('json', acceptInvitationInput),
      async (c) => {
        const user = await acceptInvitation(deps, c.var.scope, c.req.valid('json'))
        const signedIn = await signIn(deps, c.var.scope, { user, method: 'invitation' })
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 201)
      },
    )
}

/** Mounted under /api/admin/invitations. */
export function adminInvitationRoutes(deps: Deps) {
  const admin = requireAdmin(deps)
  return new Hono<AppContext>()
    .get(
      '/',
      admin,
      describe('List the invitations that can still be accepted, newest first', { 200: invitationPage }),
      validate('query', pageQuery.omit({ search: true })),
      async (c) => c.json(await listInvitations(deps, c.req.valid('query')), 200),
    )
    .post(
      '/',
      admin,
      describe('Invite an address; replaces an earlier invitation', { 201: createdInvitation }),
      validate('json', invitationInput),
      async (c) => {
        c.set('hasSecretReply', true)
        return c.json(await createInvitation(deps, c.var.scope, c.req.valid('json')), 201)
      },
    )
    .delete(
      '/:id',
      admin,
      describe('Revoke an invitation', { 204: 'Revoked' }),
      validate('param', idParam),
      async (c) => {
        await revokeInvitation(deps, c.var.scope, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}

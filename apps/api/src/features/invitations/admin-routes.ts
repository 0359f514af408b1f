import { createdInvitation, invitationInput, invitationPage } from '@whofor/core/account/invitations'
import { idParam, pageQuery } from '@whofor/core/paging'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireAdmin } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { createInvitation, listInvitations, revokeInvitation } from './manage-invitations.ts'

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

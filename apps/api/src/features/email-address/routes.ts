import {
  accountEmail,
  emailChangeInput,
  emailChangeLinkInput,
  emailChangeReply,
  linkCheckInput,
  linkInput,
  linkReply,
  resendInput,
  verifyReply,
} from '@whofor/core/account/own-account'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { limitByAddress } from '../../http/guard-requests.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { cancelChangeByLink, cancelEmailChange, requestEmailChange, resend } from './change-email.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { checkLink } from './email-links.ts'
import { getAccountEmail } from './get-account-email.ts'
import { verifyEmail } from './verify-email.ts'

/** Links from mails work for everyone who has them, signed in or not. */
export function emailLinkRoutes(deps: Deps) {
  const limited = limitByAddress(deps, 'mail-token')
  return new Hono<AppContext>()
    .post(
      '/links/check',
      limited,
      describe('See what the link of a mail would do, and what it needs in this browser', { 200: linkReply }),
      validate('json', linkCheckInput),
      async (c) => {
        return c.json(await checkLink(deps, c.var.scope, c.req.valid('json')), 200)
      },
    )
    .post(
      '/verify',
      limited,
      describe('Confirm an email address, in a browser of its account', { 200: verifyReply }),
      validate('json', linkInput),
      async (c) => {
        return c.json(await verifyEmail(deps, c.var.scope, c.req.valid('json').token), 200)
      },
    )
    .post(
      '/email-change',
      limited,
      describe('Confirm a change of the email address, at one of its addresses', { 200: emailChangeReply }),
      validate('json', emailChangeLinkInput),
      async (c) => {
        return c.json(await confirmEmailChange(deps, c.var.scope, c.req.valid('json')), 200)
      },
    )
    .post(
      '/email-change/cancel',
      limited,
      describe('Cancel a change of the email address by a link that would confirm it', { 204: 'Cancelled' }),
      validate('json', linkInput),
      async (c) => {
        await cancelChangeByLink(deps, c.req.valid('json').token)
        return c.body(null, 204)
      },
    )
    .post(
      '/resend',
      requireUser(deps),
      describe('Send the mails again that wait for a click', { 204: 'Sent, or nothing to send' }),
      validate('json', resendInput),
      async (c) => {
        await resend(deps, c.var.scope, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}

export function accountEmailRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get('/', user, describe('Get your email address', { 200: accountEmail }), async (c) =>
      c.json(await getAccountEmail(deps, c.var.scope.actor), 200),
    )
    .post(
      '/',
      user,
      describe('Change your email address; it must be confirmed', { 200: accountEmail }),
      validate('json', emailChangeInput),
      async (c) => c.json(await requestEmailChange(deps, c.var.scope, c.req.valid('json')), 200),
    )
    .delete(
      '/',
      user,
      describe('Cancel the change of your email address', { 200: accountEmail }),
      async (c) => c.json(await cancelEmailChange(deps, c.var.scope.actor), 200),
    )
}

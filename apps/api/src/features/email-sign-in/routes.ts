import { linkInput, otpInput, otpVerifyInput, passwordLinkInput } from '@whofor/core/account/own-account'
import { sessionReply as sessionSchema } from '@whofor/core/account/schema'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { limitByAddress } from '../../http/guard-requests.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { setSignInCookies } from '../../http/session-cookies.ts'
import { sessionReply } from '../account/session-reply.ts'
import { requestReauthenticationCode, requestSignInMail } from './request-codes.ts'
import { claimByVerification, signInByCode, signInByLink, verifyByPassword } from './sign-in-by-mail.ts'

export function emailSignInRoutes(deps: Deps) {
  const limited = limitByAddress(deps, 'mail-token')
  return new Hono<AppContext>()
    .post(
      '/otp',
      describe('Get a code and a link to sign in with, by mail', {
        204: 'Sent, if there is such an account',
      }),
      validate('json', otpInput),
      async (c) => {
        await requestSignInMail(deps, c.var.scope, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/otp/verify',
      describe('Sign in by the code of a mail', { 200: sessionSchema }),
      validate('json', otpVerifyInput),
      async (c) => {
        const signedIn = await signInByCode(deps, c.var.scope, c.req.valid('json'))
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 200)
      },
    )
    .post(
      '/otp/link',
      describe('Sign in by the link of a mail', { 200: sessionSchema }),
      validate('json', linkInput),
      async (c) => {
        const signedIn = await signInByLink(deps, c.var.scope, c.req.valid('json').token)
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 200)
      },
    )
    .post(
      '/verify/password',
      limited,
      describe('Confirm an email address with the password of its account, and sign in', {
        200: sessionSchema,
      }),
      validate('json', passwordLinkInput),
      async (c) => {
        const signedIn = await verifyByPassword(deps, c.var.scope, c.req.valid('json'))
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 200)
      },
    )
    .post(
      '/verify/claim',
      limited,
      describe('Take over an account that a stranger created with your address, and sign in', {
        200: sessionSchema,
      }),
      validate('json', linkInput),
      async (c) => {
        const signedIn = await claimByVerification(deps, c.var.scope, c.req.valid('json').token)
        setSignInCookies(deps, c, signedIn)
        return c.json(await sessionReply(deps, signedIn.session), 200)
      },
    )
    .post(
      '/reauthenticate/code',
      requireUser(deps),
      describe('Get a code by mail to confirm who you are', { 204: 'Sent' }),
      async (c) => {
        await requestReauthenticationCode(deps, c.var.scope)
        return c.body(null, 204)
      },
    )
}

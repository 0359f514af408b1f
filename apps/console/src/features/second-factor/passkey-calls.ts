import { api, unwrap } from '../../lib/api.ts'
import { askForPasskey, createPasskey } from '../../lib/passkeys.ts'

export async function signInWithPasskey() {
  const response = await askForPasskey(await unwrap(api.auth.passkey.options.$post()))
  return unwrap(api.auth.passkey.$post({ json: { response } }))
}

/** Completes a sign-in that waits for its second factor. */
export async function completeWithPasskey(trust_browser: boolean) {
  const calls = api.auth['second-factor'].passkey
  const response = await askForPasskey(await unwrap(calls.options.$post()))
  return unwrap(calls.$post({ json: { response, trust_browser } }))
}

/** Proves again who the signed-in user is. */
export async function confirmWithPasskey() {
  const response = await askForPasskey(await unwrap(api.auth.reauthenticate.passkey.options.$post()))
  return unwrap(api.auth.reauthenticate.$post({ json: { type: 'passkey', response } }))
}

export async function addPasskey() {
  const response = await createPasskey(await unwrap(api.account.passkeys.options.$post()))
  return unwrap(api.account.passkeys.$post({ json: { response } }))
}

import type { NewPasskey, PasskeyAssertion } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/console/common'

/** Why the browser did not create or use a passkey. `message` is safe to show. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
}

const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/

/** Why passkeys cannot be used on this page; null when they can. */
export function passkeyObstacle(): string | null {
  if (IP_ADDRESS.test(location.hostname)) return texts.passkeys.numeric_address
  if (!globalThis.isSecureContext) return texts.passkeys.insecure
  return 'PublicKeyCredential' in window ? null : texts.passkeys.unsupported
}

/** Options from the server, in WebAuthn's JSON format. */
type Options = { challenge: string; [member: string]: unknown }

/** Asks the browser to create a passkey. Throws a `PasskeyError` when it doesn’t. */
export async function createPasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await library()
  try {
    return asNewPasskey(await startRegistration({ optionsJSON: asOptions(options) }))
  } catch (error) {
    throw new PasskeyError(textOf(error))
  }
}

/** Asks the browser for a passkey, in a dialog. Throws a `PasskeyError` when there is none. */
export async function askForPasskey(options: Options): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library()
  try {
    return asAssertion(await startAuthentication({ optionsJSON: asOptions(options) }))
  } catch (error) {
    throw new PasskeyError(textOf(error))
  }
}

/** Whether the browser offers passkeys in the list below a field. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (passkeyObstacle() !== null) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/**
 * Resolves when the user picks a passkey from the list below the email field; null if another request replaces this
 * one.
 */
export async function autofilledPasskey(options: Options): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await library()
  try {
    const optionsJSON = asOptions(options)
    return asAssertion(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  } catch {
    return null
  }
}

export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Loaded when it is first needed. */
const library = () => import('@simplewebauthn/browser')

function textOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return texts.passkeys.already_there
  if (error instanceof Error && error.name === 'NotAllowedError') return texts.passkeys.cancelled
  return texts.passkeys.failed
}

// The library's types are those of WebAuthn's JSON format, which the server's schemas describe.
const asOptions = (options: Options) => options as never
const asNewPasskey = (credential: unknown) => credential as NewPasskey
const asAssertion = (credential: unknown) => credential as PasskeyAssertion

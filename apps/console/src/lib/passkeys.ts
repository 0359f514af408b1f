import type { NewPasskey, PasskeyAssertion } from '@whofor/core/account/passkey'
import { translated } from '@whofor/core/i18n/translated'

const TEXTS = translated(
  {
    passkeysDontWorkAt: 'Passkeys don’t work at a numeric address. Open this page by its host name.',
    passkeysNeedASecure: 'Passkeys need a secure connection (https).',
    thisBrowserDoesntSupport: 'This browser doesn’t support passkeys.',
    thisDeviceAlreadyHas: 'This device already has a passkey for your account.',
    noPasskeyWasUsed: 'No passkey was used: the request was cancelled or took too long. Try again.',
    yourDeviceCouldntUse: 'Your device couldn’t use a passkey here. Try again or use another way.',
  },
  {
    passkeysDontWorkAt:
      'Passkeys funktionieren nicht unter einer Zahlenadresse. Öffnen Sie diese Seite unter ihrem Namen.',
    passkeysNeedASecure: 'Passkeys brauchen eine sichere Verbindung (https).',
    thisBrowserDoesntSupport: 'Dieser Browser unterstützt keine Passkeys.',
    thisDeviceAlreadyHas: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
    noPasskeyWasUsed:
      'Es wurde kein Passkey verwendet: Die Anfrage wurde abgebrochen oder hat zu lange gedauert. Versuchen Sie es erneut.',
    yourDeviceCouldntUse:
      'Ihr Gerät konnte hier keinen Passkey verwenden. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  },
)

/** Why the browser did not create or use a passkey. `message` is safe to show. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
}

const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/

/** Why passkeys cannot be used on this page; null when they can. */
export function passkeyObstacle(): string | null {
  if (IP_ADDRESS.test(location.hostname)) return TEXTS.passkeysDontWorkAt
  if (!globalThis.isSecureContext) return TEXTS.passkeysNeedASecure
  return 'PublicKeyCredential' in window ? null : TEXTS.thisBrowserDoesntSupport
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
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return TEXTS.thisDeviceAlreadyHas
  if (error instanceof Error && error.name === 'NotAllowedError') return TEXTS.noPasskeyWasUsed
  return TEXTS.yourDeviceCouldntUse
}

// The library's types are those of WebAuthn's JSON format, which the server's schemas describe.
const asOptions = (options: Options) => options as never
const asNewPasskey = (credential: unknown) => credential as NewPasskey
const asAssertion = (credential: unknown) => credential as PasskeyAssertion

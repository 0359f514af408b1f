import { z } from 'zod'

/** Bytes in base64url without padding, as browsers send them. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, 'Not base64url')

const credential = {
  id: bytes(1400).min(1),
  rawId: bytes(1400).min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** A new passkey, as `startRegistration` of @simplewebauthn/browser returns it. Other members are ignored. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** A signed challenge, as `startAuthentication` returns it. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** Options for the browser's own passkey dialog, of WebAuthn's JSON format. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' })

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string }
/** What a test makes wrong. */
type Wrong = Partial<{
  origin: string
  rpId: string
  counter: number
  userHandle: string
  isVerified: boolean
  signature: string
  /** With the passkey's own signature, in the format “packed”. */
  isSelfAttested: boolean
  challenge: string
  type: string
}>

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A passkey in software: ES256, attestation "none" unless asked, as WebAuthn level 3 describes them. */
export class Authenticator {
  readonly id = randomBytes(32)
  counter = 0
  userHandle = ''
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject }
  readonly #origin: string
  readonly #rpId: string

  constructor({ origin = 'http://localhost', rpId = 'localhost' } = {}) {
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#origin = origin
    this.#rpId = rpId
  }

  get credentialId(): string {
    return this.id.toString('base64url')
  }

  /** The answer to options of an enrolment. */
  create(options: Options & { user?: { id: string } }, wrong: Wrong = {}) {
    this.userHandle = options.user?.id ?? ''
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()])
    const authData = Buffer.concat([this.#authData(wrong, HAS_CREDENTIAL), credential])
    const clientData = this.#clientData('webauthn.create', options, wrong)
    const attestation = wrong.isSelfAttested
      ? [text('packed'), text('attStmt'), this.#statement(authData, clientData)]
      : [text('none'), text('attStmt'), map(0)]
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.concat([
          map(3),
          text('fmt'),
          ...attestation,
          text('authData'),
          bytes(authData),
        ]).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** The answer to options of a sign-in. */
  get(options: Options, wrong: Wrong = {}) {
    this.counter += 1
    const authData = this.#authData(wrong)
    const clientData = this.#clientData('webauthn.get', options, wrong)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: wrong.signature ?? this.#sign(authData, clientData).toString('base64url'),
        userHandle: wrong.userHandle ?? this.userHandle,
      },
    }
  }

  #sign(authData: Buffer, clientData: Buffer): Buffer {
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return sign('sha256', signed, this.#key.privateKey)
  }

  /** { alg: ES256, sig } */
  #statement(authData: Buffer, clientData: Buffer): Buffer {
    const signature = bytes(this.#sign(authData, clientData))
    return Buffer.concat([map(2), text('alg'), Buffer.from([0x26]), text('sig'), signature])
  }

  #credential() {
    return { id: this.credentialId, rawId: this.credentialId, type: 'public-key', clientExtensionResults: {} }
  }

  #clientData(type: string, { challenge }: Options, wrong: Wrong): Buffer {
    const data = {
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? this.#origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data))
  }

  #authData({ rpId = this.#rpId, counter = this.counter, isVerified = true }: Wrong, more = 0): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more])
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, count])
  }

  /** { kty: EC2, alg: ES256, crv: P-256, x, y } */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const part = (value: string) => bytes(Buffer.from(value, 'base64url'))
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    return Buffer.concat([head, Buffer.from([0x21]), part(x), Buffer.from([0x22]), part(y)])
  }
}

/** CBOR, the part of it that an attestation needs. */
const map = (size: number) => Buffer.from([0xa0 + size])
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff]
  return Buffer.concat([Buffer.from(head), value])
}

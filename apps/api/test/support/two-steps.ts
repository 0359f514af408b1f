import { createHmac } from 'node:crypto'
import { Authenticator } from './authenticator.ts'
import { readJson, type Visitor } from './visitor.ts'

export const PASSWORD = 'correct horse battery'
export const STEP_MS = 30_000
/** On a step's beginning, so that tests know which codes are next to each other. */
export const NOON = 1_800_000_000_000

export function clockFrom(start = NOON) {
  let now = start
  return {
    clock: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

/** The code of RFC 6238 at a time, written independently of the server's library. */
export function codeAt(secret: string, at: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export type Enrolled = { factor: { id: string; friendly_name: string }; recovery_codes: string[] | null }

/** Starts an authenticator app. */
export async function startTotp(person: Visitor, friendly_name?: string) {
  const reply = await person.post('/api/account/factors', {
    factor_type: 'totp',
    ...(friendly_name && { friendly_name }),
  })
  if (reply.status !== 201) throw new Error(`enrol: ${reply.status} ${await reply.text()}`)
  return readJson<{
    factor: { id: string; friendly_name: string }
    secret: string
    uri: string
    qr_code: string
  }>(reply)
}

/** An authenticator app that is on; its last code was that of `now`. */
export async function enrolTotp(person: Visitor, now: number, friendly_name?: string) {
  const { factor, secret } = await startTotp(person, friendly_name)
  const reply = await person.post(`/api/account/factors/${factor.id}/verify`, { code: codeAt(secret, now) })
  if (reply.status !== 200) throw new Error(`verify: ${reply.status} ${await reply.text()}`)
  const { recovery_codes } = await readJson<Enrolled>(reply)
  return { id: factor.id, secret, codes: recovery_codes ?? [] }
}

export async function optionsOf(person: Visitor, path: string) {
  const reply = await person.post(path)
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return readJson<{ challenge: string; user?: { id: string }; [option: string]: unknown }>(reply)
}

export async function enrolPasskey(person: Visitor, passkey = new Authenticator()) {
  const options = await optionsOf(person, '/api/account/passkeys/options')
  const reply = await person.post('/api/account/passkeys', { response: passkey.create(options) })
  if (reply.status !== 201) throw new Error(`passkey: ${reply.status} ${await reply.text()}`)
  return { passkey, ...(await readJson<Enrolled>(reply)) }
}

/** The first step of a sign-in. */
export async function enterPassword(person: Visitor, email: string) {
  const reply = await person.post('/api/auth/sign-in', { email, password: PASSWORD })
  if (reply.status !== 200) throw new Error(`sign-in: ${reply.status} ${await reply.text()}`)
  return readJson<SessionBody>(reply)
}

export type SessionBody = {
  user: { id: string; email: string; aal: number } | null
  second_factor: { email: string; factors: string[] } | null
}

export const sessionOf = async (person: Visitor) => readJson<SessionBody>(await person.get('/api/session'))

export const isSignedIn = async (person: Visitor) => (await sessionOf(person)).user !== null

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { texts } from '@whofor/texts/api/platform'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../errors.ts'
import { semaphore } from '../semaphore.ts'

/** Cost of argon2id, the library's default algorithm; memory in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** The OWASP minimum for argon2id. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core stays free, or a flood of sign-ins would hold up every other request. */
const RUNNING = Math.max(1, Math.min(4, availableParallelism() - 1))

export type Passwords = {
  /** Hashes the bytes unchanged: no trimming, no normalising. */
  hash(password: string): Promise<string>
  /** Takes the same time with and without a hash to compare with. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/** @param cost lower it only to create thousands of accounts that protect nothing */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const limited = semaphore({ running: RUNNING, waiting: 100 })
  let decoyHash: Promise<string> | undefined
  return {
    hash: (password) => limited(() => hash(password, cost)),
    async verify(passwordHash, password) {
      // A hash of the same cost that no password matches: an unknown address takes as long as any other.
      decoyHash ??= hash(crypto.randomUUID(), cost)
      const compared = passwordHash ?? (await decoyHash)
      const matches = await limited(() => verify(compared, password))
      return passwordHash !== null && matches
    },
  }
}

/** This many characters around something guessable are tried, too. */
const MAX_ADDED = 5
/** Shorter words are in too many passwords. */
const MIN_WORD = 4
/** A repeated part of this length may be a password of its own. */
const MIN_LENGTH = 8

/**
 * Compares a password with what is tried first, as NIST SP 800-63B asks: breached passwords, repetitions, sequences
 * and words that belong to the account. There are no rules of composition. The length is checked by the input schema.
 * @returns sentences that say why a password is too easy to guess; empty when it is not
 */
export function passwordWeaknesses(password: string, email: string): string[] {
  const folded = password.normalize('NFKC').toLowerCase()
  const found: string[] = []
  const common = commonReason(folded)
  if (common) found.push(common)
  if (isRepetition(folded)) found.push(texts.password_weaknesses.repeated)
  else if (isSequence(folded)) found.push(texts.password_weaknesses.sequence)
  if (isDate(folded)) found.push(texts.password_weaknesses.date)
  if (isLittleMoreThan(folded, emailWords(email))) found.push(texts.password_weaknesses.email)
  if (isLittleMoreThan(folded, ['whofor'])) found.push(texts.password_weaknesses.product)
  return found.map(
    (reason, at) =>
      `${at === 0 ? texts.password_weaknesses.first : texts.password_weaknesses.other} ${reason}.`,
  )
}

function commonReason(folded: string): string | null {
  if (isCommonPassword(folded) || isCommonPassword(withoutLookalikes(folded)))
    return texts.password_weaknesses.common
  const stem = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (stem.length < MIN_WORD || folded.length - stem.length > MAX_ADDED) return null
  return isCommonPassword(stem) || isCommonPassword(withoutLookalikes(stem))
    ? texts.password_weaknesses.nearly_common
    : null
}

const LOOKALIKES: Record<string, string> = {
  '4': 'a',
  '@': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

/** `p@ssw0rd` as `password`. */
function withoutLookalikes(text: string): string {
  return text.replace(/[4@831!05$7]/g, (character) => LOOKALIKES[character] ?? character)
}

/** At most two different characters, or one short part again and again. */
function isRepetition(folded: string): boolean {
  const characters = [...folded]
  if (new Set(characters).size < 3) return true
  return Array.from({ length: MIN_LENGTH - 1 }, (_, at) => at + 1).some(
    (period) =>
      period * 2 <= characters.length &&
      characters.every((character, at) => at < period || character === characters[at - period]),
  )
}

const KEYBOARD = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
]
const NEIGHBOURS: ReadonlySet<string> = new Set(
  KEYBOARD.flatMap((row) => [...row].slice(1).flatMap((key, at) => [`${row[at]}${key}`, `${key}${row[at]}`])),
)

/** Runs along the alphabet, the digits or the keyboard, of four characters on average. */
function isSequence(folded: string): boolean {
  const characters = [...folded]
  const breaks = characters.filter((character, at) => at > 0 && !follows(characters[at - 1] ?? '', character))
  return (breaks.length + 1) * 4 <= characters.length
}

function follows(before: string, character: string): boolean {
  const distance = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  return Math.abs(distance) <= 1 || NEIGHBOURS.has(before + character)
}

const isDate = (folded: string): boolean =>
  /^(\d{1,2}[-./ ]?\d{1,2}[-./ ]?(19|20)\d\d|(19|20)\d\d[-./ ]?\d{1,2}[-./ ]?\d{1,2})$/.test(folded)

/** The address, what is before and behind its @, and their words. */
function emailWords(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  const words = [email, local, domain, ...email.split(/[^\p{L}\d]+/u)]
  return words.filter((word) => word.length >= MIN_WORD)
}

function isLittleMoreThan(folded: string, words: readonly string[]): boolean {
  return words.some((word) => folded.includes(word) && folded.replaceAll(word, '').length <= MAX_ADDED)
}

/** Frequent in other languages, or newer than the list. */
const MORE = `
  contraseña contrasena haslo motdepasse parola senha wachtwoord qwertz qwertzu qwertzui qwertzuiop
  admin changeme demo fortnite guest iloveu letmein login loveme minecraft mylove roblox root spring summer autumn winter
  temp test user welcome
`

let common: ReadonlySet<string> | undefined

/** About 49,000 passwords of known data breaches, in lower case. Built once, in about 10 ms. */
function isCommonPassword(text: string): boolean {
  common ??= new Set([...dictionary['passwords-common'], ...MORE.trim().split(/\s+/)])
  return common.has(text)
}

/** @throws AppError weak_password with the reasons */
export function requireStrongPassword(password: string, email: string): void {
  const reasons = passwordWeaknesses(password, email)
  if (reasons.length > 0)
    throw new AppError(
      'weak_password',
      texts.require_strong_password.choose_another({ join: reasons.join(' ') }),
      { reasons },
    )
}

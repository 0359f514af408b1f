import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
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

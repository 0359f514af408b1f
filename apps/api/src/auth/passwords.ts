import { hash, verify } from '@node-rs/argon2'
import { atMost } from './at-most.ts'

/** argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Of random bytes that nobody kept: verifying against it takes as long as against a real one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$ZeZf9NvhoNMGG2Y10WXyiA$FwraAsz+f8XA08W8NAOjCCt1LL4YP+4qHwf3GeZVcAY'

const limited = atMost({ running: 4, waiting: 100 })

/** Bytes as given: no trimming, no normalising. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, COST))
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await limited(() => verify(passwordHash ?? NOBODY, password))
  return passwordHash !== null && matches
}

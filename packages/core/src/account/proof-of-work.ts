import { z } from 'zod'

/**
 * A puzzle that costs a client some computing, in ALTCHA's format: find the number from 0 to `maxnumber` for which
 * the hex SHA-256 of salt and number is `challenge`. The salt ends in `&`, so that no digit of the number can pass for
 * a part of it.
 */
export const proofChallenge = z
  .object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  })
  .meta({ id: 'ProofChallenge' })
export type ProofChallenge = z.infer<typeof proofChallenge>

/** Null if no proof is required. */
export const proofChallengeReply = z
  .object({ challenge: proofChallenge.nullable() })
  .meta({ id: 'ProofChallengeReply' })

/** A solved challenge, sent as base64 of its JSON. */
export const proofSolution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(64),
  number: z.int().min(0),
  salt: z.string().max(200),
  signature: z.string().max(64),
})
export type ProofSolution = z.infer<typeof proofSolution>

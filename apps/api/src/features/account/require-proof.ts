import type { ProofChallenge } from '@whofor/core/problem'
import { texts } from '@whofor/texts/api/accounts'
import { checkProof, createProofChallenge } from '../../auth/proof-of-work.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'

/** @returns the challenge that a registration from here needs to solve; null when it needs none */
export async function proofChallengeFor(deps: Deps, scope: RequestScope): Promise<ProofChallenge | null> {
  const { captcha } = deps.env
  const isNeeded = captcha === 'on' || (captcha === 'auto' && (await isBusy(deps, scope)))
  return isNeeded ? createProofChallenge(deps) : null
}

/**
 * Counts a registration and requires its proof of work where one is needed. A proof works once.
 * @throws AppError captcha_failed
 */
export async function requireProof(
  deps: Deps,
  scope: RequestScope,
  proof: string | undefined,
): Promise<void> {
  const { captcha } = deps.env
  if (captcha === 'off' || (captcha === 'auto' && (await isWithinLimits(deps, scope)))) return
  const challenge = proof === undefined ? null : checkProof(deps, proof)
  if (challenge === null || !(await deps.limits.tryConsume('proof', challenge)))
    throw new AppError('captcha_failed', texts.require_proof.failed)
}

function keysOf({ address, ip_prefix }: RequestScope) {
  return [
    ['registrations-network', ip_prefix ?? address],
    ['registrations-instance', 'all'],
  ] as const
}

async function isBusy(deps: Deps, scope: RequestScope): Promise<boolean> {
  const used = keysOf(scope).map(([rule, key]) => deps.limits.isUsedUp(rule, key))
  return (await Promise.all(used)).includes(true)
}

async function isWithinLimits(deps: Deps, scope: RequestScope): Promise<boolean> {
  const counted = keysOf(scope).map(([rule, key]) => deps.limits.tryConsume(rule, key))
  return !(await Promise.all(counted)).includes(false)
}

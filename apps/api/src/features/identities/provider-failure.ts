import type { ProviderProblem } from '@whofor/core/account/provider-problems'

/** Signing in at a provider failed; the console explains it. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly problem: ProviderProblem

  constructor(problem: ProviderProblem) {
    super(problem)
    this.problem = problem
  }
}

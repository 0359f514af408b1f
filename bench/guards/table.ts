/** A guard that the list of faults (by its number) or the ASVS table (by its section) relies on. */
export type Guard = {
  row: string
  name: string
  /** From `apps/api`. */
  file: string
  /** Exactly once in the file. */
  find: string
  /** Takes the guard out. */
  replace: string
  /** What must fail then. */
  test: string
}

const guard = (
  row: string,
  name: string,
  file: string,
  [find, replace]: readonly [string, string],
  test: string,
): Guard => ({ row, name, file: `src/${file}`, find, replace, test })

export const GUARDS: readonly Guard[] = [
  guard(
    '1, 4',
    'a write resolves after its commit',
    'db/sqlite/write-queue.ts',
    ['answers.push(await this.#runOne(write))', '(await this.#runOne(write))()'],
    'src/db/sqlite/write-queue.test.ts',
  ),
  guard(
    '2',
    'a stored step is not paid for twice',
    'jobs/checkpoint.ts',
    ['if (stored) return', 'if (stored && job.id === "") return'],
    'test/jobs/resuming.test.ts',
  ),
  guard(
    '5, 6',
    'an unavailable database is 503',
    'http/problem.ts',
    ['isUnavailable(', '((_: unknown) => false)('],
    'test/http-contract/database-unavailable.test.ts',
  ),
  guard(
    '15',
    'every address of a name is public',
    'http/public-lookup.ts',
    ['addresses.every(isPublicAddress)', 'addresses.some(isPublicAddress)'],
    'src/webhooks/post-event.test.ts',
  ),
  guard(
    '15',
    'no literal private address',
    'http/public-lookup.ts',
    ['return isIP(host) !== 0 && !isPublicAddress(host)', 'return host === ""'],
    'src/webhooks/post-event.test.ts',
  ),
  guard(
    '15',
    'webhooks follow no redirect to a private network: refused when they are made',
    'features/webhooks/refuse-target.ts',
    ['if (namesPrivateAddress(target) ||', 'if ('],
    'test/webhooks/managing.test.ts',
  ),
  guard(
    '16',
    'closing twice is one job',
    'features/surveys/close-survey.ts',
    ["if (found.status === 'closed') return", "if (found.id === '') return"],
    'test/http-contract/repeated-requests.test.ts',
  ),
  guard(
    '17',
    'a closed survey takes no answer',
    'features/responses/store-response.ts',
    ['if (!counters) throw new', 'if (counters === null) throw new'],
    'test/responses/closing.test.ts',
  ),
  guard(
    '19',
    'closing needs an answer',
    'features/surveys/close-survey.ts',
    ['if (found.response_count === 0)', 'if (found.response_count < 0)'],
    'test/responses/closing.test.ts',
  ),
  guard(
    '22',
    'a survey is its owner’s',
    'features/surveys/queries.ts',
    [
      '.where(and(eq(surveys.id, id), eq(surveys.user_id, ownerId), undeleted(surveys)))\n  return row ?? null\n}\n\nexport async function countDrafts',
      '.where(and(eq(surveys.id, id), undeleted(surveys)))\n  return row ?? null\n}\n\nexport async function countDrafts',
    ],
    'test/http-contract/route-table.test.ts',
  ),
  guard(
    '22',
    'a webhook is its owner’s',
    'features/webhooks/queries.ts',
    ['eq(webhooks.id, id), eq(webhooks.user_id, userId)', 'eq(webhooks.id, id)'],
    'test/webhooks/managing.test.ts',
  ),
  guard(
    '23',
    'a response is its survey’s',
    'features/surveys/uncounted-queries.ts',
    ['eq(responses.id, id), eq(responses.survey_id, surveyId)', 'eq(responses.id, id)'],
    'test/http-contract/nested-ids.test.ts',
  ),
  guard(
    '23',
    'a delivery is its webhook’s',
    'features/webhooks/list-deliveries.ts',
    ['if (row?.webhook_id !== id)', 'if (!row)'],
    'test/webhooks/managing.test.ts',
  ),
  guard(
    '25',
    'only administrators administrate',
    'http/require-user.ts',
    ['if (!is_admin) throw adminsOnly()', 'if (is_admin === null) throw adminsOnly()'],
    'test/accounts/administration.test.ts',
  ),
  guard(
    '27',
    'a declared length has a limit',
    'http/guard-body.ts',
    ['if (Number(length) > bytes) refuse()', 'if (Number(length) < 0) refuse()'],
    'test/http-contract/bad-input.test.ts',
  ),
  guard(
    '27',
    'no compressed bodies',
    'http/guard-body.ts',
    ['if (encoding !== undefined && encoding', "if (encoding !== undefined && encoding === '' && encoding"],
    'test/http-contract/bad-input.test.ts',
  ),
  guard(
    '30, 39',
    'bodies are declared as JSON',
    'http/guard-body.ts',
    ["if (hasBody(c) && mediaTypeOf(c) !== 'application/json')", "if (hasBody(c) && mediaTypeOf(c) === 'x')"],
    'test/http-contract/bad-input.test.ts',
  ),
  guard(
    '38',
    'nobody frames the console',
    'http/secure-headers.ts',
    [`  "frame-ancestors 'none'",\n`, ''],
    'test/http-contract/headers.test.ts',
  ),
  guard(
    '39',
    'unsafe requests come from this site',
    'http/guard-origin.ts',
    ['if (!SAFE.has(c.req.method) && !sameOrigin(', 'if (c.req.method === "" && !sameOrigin('],
    'test/http-contract/bad-input.test.ts',
  ),
  guard(
    '40',
    'other sites do not read replies',
    'http/secure-headers.ts',
    ["  'cross-origin-resource-policy': 'same-origin',\n", ''],
    'test/http-contract/headers.test.ts',
  ),
  guard(
    '43',
    'a sign-in ends the session before',
    'auth/start-session.ts',
    ['if (previous !== null) await', 'if (previous === "") await'],
    'test/accounts/signing-in.test.ts',
  ),
  guard(
    '44',
    'signing out ends the session on the server',
    'features/account/sign-out.ts',
    [
      'await deps.db.write((tx) => deleteSession(deps, tx, session.id))',
      'await deps.db.write(async () => {})',
    ],
    'test/accounts/signing-out.test.ts',
  ),
  guard(
    '45',
    'a new password ends sessions',
    'features/password/reset-password.ts',
    ['    await deleteSessionsOf(deps, tx, user.id)\n', ''],
    'test/password/recovering.test.ts',
  ),
  guard(
    '46',
    'tries are counted',
    'auth/require-credentials.ts',
    ['for (const [rule, key] of consumed) await deps.limits.consume(rule, key)', ''],
    'test/accounts/rate-limits.test.ts',
  ),
  guard(
    '46',
    'an address is not taken from a header',
    'http/client-ip.ts',
    ['env.trustProxy ? c.req', 'env ? c.req'],
    'test/accounts/rate-limits.test.ts',
  ),
  guard(
    '48',
    'few hashes wait',
    'semaphore.ts',
    ['else if (queue.length >= waiting)', 'else if (queue.length < 0)'],
    'src/semaphore.test.ts',
  ),
  guard(
    '50',
    'a link works once',
    'auth/auth-tokens.ts',
    [
      '        eq(tokens.kind, kind),\n        isNull(tokens.used_at),\n        gt(tokens.expires_at, now),\n      ),\n    )\n    .returning()',
      '        eq(tokens.kind, kind),\n        gt(tokens.expires_at, now),\n      ),\n    )\n    .returning()',
    ],
    'test/password/recovering.test.ts',
  ),
  guard(
    '51',
    'a code works once',
    'auth/verify-factor.ts',
    ['        or(isNull(factors.last_step), lt(factors.last_step, step)),\n', ''],
    'test/second-factor/signing-in.test.ts',
  ),
  guard(
    '51',
    'a pending session waits for its second factor',
    'http/require-user.ts',
    ['if (session.is_pending) throw', 'if (session.id === "") throw'],
    'test/second-factor/signing-in.test.ts',
  ),
  guard(
    '52',
    'an identity is linked for who asked',
    'features/identities/finish-authorization.ts',
    ['if (session.actor.id !== user_id) throw', "if (session.actor.id === '') throw"],
    'test/identities/connected-accounts.test.ts',
  ),
  guard(
    '52',
    'the last way in stays',
    'features/identities/unlink-identity.ts',
    ['if (others.length === 0 && !(await', 'if (others.length < 0 && !(await'],
    'test/identities/connected-accounts.test.ts',
  ),
  guard(
    '54',
    'links of mails begin with PUBLIC_URL',
    'mail/console-url.ts',
    ['env.publicUrl ?? ', ''],
    'test/password/recovering.test.ts',
  ),
  guard(
    '55',
    'a key belongs to one request',
    'idempotency/idempotent-replies.ts',
    ['if (reply.fingerprint !== claim.fingerprint)', "if (reply.fingerprint === '')"],
    'test/http-contract/repeated-requests.test.ts',
  ),
  guard(
    '55',
    'a repeated request gets the first reply',
    'idempotency/idempotent-replies.ts',
    ['if (known) return await', "if (known?.fingerprint === '') return await"],
    'test/http-contract/repeated-requests.test.ts',
  ),
  guard(
    '56',
    'an answer is stored once',
    'features/responses/store-response.ts',
    ['if (inserted.length === 0) throw', 'if (inserted.length < 0) throw'],
    'test/responses/submitting.test.ts',
  ),
  guard(
    '58',
    'personas fit into the plan',
    'quota/quota.ts',
    [
      'account.is_admin ? undefined : lte(inUse, max - requested)',
      'account.is_admin || max >= 0 || requested >= 0 ? undefined : lte(inUse, max)',
    ],
    'test/jobs/limits.test.ts',
  ),
  guard(
    '66',
    'the log hides secrets',
    'log/redact-line.ts',
    ['redacted = redacted.replace(pattern, replacement)', 'void [pattern, replacement]'],
    'src/log/create-log.test.ts',
  ),
  guard(
    '8.2',
    'a key does what its scopes say',
    'http/require-api-key.ts',
    ['if (!scopes.includes(needed)) throw', 'if (needed === undefined) throw'],
    'test/public-api/public-api.test.ts',
  ),
  guard(
    '14.2',
    'deleted answers leave the log of webhooks',
    'webhooks/erase-from-log.ts',
    ['if (deleted.length === 0) return', 'if (deleted.length >= 0) return'],
    'test/webhooks/managing.test.ts',
  ),
]

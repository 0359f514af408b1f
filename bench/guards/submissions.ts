import { type Guard, guard } from './guard.ts'

/** Rows 15 to 23: surveys, and what belongs to others. */
export const SUBMISSIONS: readonly Guard[] = [
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
    'test/persona-generation/from-survey.test.ts',
  ),
  guard(
    '17',
    'a closed survey takes no answer',
    'features/responses/queries.ts',
    [
      "eq(surveys.id, sql.placeholder('survey_id')), isActive(surveys)",
      "eq(surveys.id, sql.placeholder('survey_id'))",
    ],
    'test/responses/limits.test.ts',
  ),
  guard(
    '17',
    'an answer that came too late is not acknowledged',
    'features/responses/submit-response.ts',
    [
      "if (stored.state === 'not_open') throw",
      "if (stored.state === 'not_open' && response.id === '') throw",
    ],
    'test/responses/limits.test.ts',
  ),
  guard(
    '18',
    'answers that are stored together are all counted',
    'features/responses/store-in-write.ts',
    ['added: hours.length', 'added: 1'],
    'test/responses/flood.test.ts',
  ),
  guard(
    '19',
    'closing needs an answer',
    'features/surveys/close-survey.ts',
    ['if (found.response_count === 0)', 'if (found.response_count < 0)'],
    'test/persona-generation/from-survey.test.ts',
  ),
  guard(
    '20',
    'a failed job releases its reservation',
    'jobs/job-ledger.ts',
    ['  await releaseQuota(context, tx, reservationOf(job), reservedBy(job))\n', ''],
    'test/jobs/cancel-and-retry.test.ts',
  ),
  guard(
    '20',
    'a retry reserves the missing quota',
    'jobs/retry-job.ts',
    ['    await reserveQuota(context, tx, actor, reservedBy(job), now)\n', ''],
    'test/jobs/cancel-and-retry.test.ts',
  ),
  guard(
    '21',
    'a survey that is not open looks like none',
    'features/responses/queries.ts',
    [
      "eq(surveys.public_url_slug, sql.placeholder('slug')), isActive(surveys)",
      "eq(surveys.public_url_slug, sql.placeholder('slug'))",
    ],
    'test/responses/unavailable.test.ts',
  ),
  guard(
    '21',
    'pages of surveys have a limit by address',
    'features/responses/page-routes.ts',
    [".get('/:slug', limitByAddress(deps, 'public-read'), async", ".get('/:slug', async"],
    'test/responses/limits.test.ts',
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
]

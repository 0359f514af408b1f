import { currentLocale } from '@whofor/texts/current-locale'
import type { Locale } from '@whofor/texts/locales'
import { recordAudit } from '../../auth/audit.ts'
import { requireProof } from '../../auth/require-proof.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { runInLocale } from '../../i18n/locale-scope.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import type { RunningExports } from '../exports/downloads.ts'
import type { StreamedDownload } from '../exports/export-personas.ts'
import { insertExport } from '../exports/queries.ts'
import { type ZipEntry, zipFiles } from '../exports/zip-files.ts'
import { personaFiles, surveyFiles } from './content-files.ts'
import { jsonListPieces, listRows, PAGE_SIZE } from './json-lists.ts'
import { listQueries } from './list-queries.ts'
import {
  countRecoveryCodes,
  findProfile,
  selectApiKeys,
  selectApps,
  selectFactors,
  selectIdentities,
  selectMonths,
  selectNotices,
  selectSessions,
  selectWebhooks,
} from './queries.ts'
import { readmeText } from './readme-text.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'threads'> & {
  /** Of the texts for people: the files are written after the request was answered. */
  locale: Locale
}

/** The files of an account's export, each written while it is read. */
async function* accountFiles(deps: Work, userId: string): AsyncGenerator<ZipEntry> {
  const mtime = deps.clock()
  const account = await accountDocument(deps.db, userId, mtime)
  if (!account) return
  const readme = Buffer.from(runInLocale(deps.locale, () => readmeText(account.email, mtime)))
  yield { name: 'README.txt', mtime, bytes: readme, isCompressed: false }
  const lists = listQueries(deps.db, userId, PAGE_SIZE)
  yield {
    name: 'account.json',
    mtime,
    pieces: jsonListPieces(account, 'activity', listRows(lists.activity)),
  }
  const listFile = (name: string, items: AsyncIterable<unknown[]>): ZipEntry => ({
    name: `${name}.json`,
    mtime,
    pieces: jsonListPieces({}, 'items', items),
  })
  yield listFile('context-items', listRows(lists.contextItems))
  yield* surveyFiles(deps, userId)
  yield* personaFiles(deps, userId)
  yield listFile('jobs', listRows(lists.jobs))
  yield listFile('ai-usage', listRows(lists.aiUsage))
  yield listFile('exports', listRows(lists.exports))
  yield listFile('audit', listRows(lists.audit))
}

/** Everything about the account itself, without its activity; null when it was deleted meanwhile. */
async function accountDocument(db: Db, userId: string, now: number) {
  const profile = await findProfile(db, userId)
  if (!profile) return null
  const { user, extended, stats } = profile
  return {
    format: 'whofor.account',
    version: 1,
    exported_at: now,
    id: user.id,
    email: user.email,
    email_verified_at: user.email_verified_at,
    display_name: extended?.display_name ?? null,
    locale: extended?.locale ?? null,
    currency: extended?.currency ?? null,
    account_tier: extended?.account_tier ?? null,
    is_admin: extended?.is_admin ?? false,
    created_at: user.created_at,
    terms_accepted_at: user.terms_accepted_at,
    terms_version: user.terms_version,
    has_password: user.password_hash !== null,
    password_changed_at: user.password_changed_at,
    last_login: extended?.last_login ?? null,
    login_count: extended?.login_count ?? 0,
    notifications: {
      milestones: extended?.notify_milestones ?? false,
      product_news: extended?.notify_product_news ?? false,
      sent: await selectNotices(db, userId),
    },
    usage: {
      personas: stats?.total_personas ?? 0,
      ai_requests: stats?.total_ai_requests ?? 0,
      storage_bytes: stats?.total_storage_bytes ?? 0,
      months: await selectMonths(db, userId),
    },
    identities: await selectIdentities(db, userId),
    factors: await selectFactors(db, userId),
    recovery_codes_left: await countRecoveryCodes(db, userId),
    sessions: await selectSessions(db, userId),
    api_keys: await selectApiKeys(db, userId),
    connected_apps: await selectApps(db, userId),
    webhooks: await selectWebhooks(db, userId),
  }
}

type ExportDeps = Deps & { running: RunningExports }

/**
 * Exports everything that the signed-in user has as one ZIP, in every plan. It is read while it is sent, so its size does
 * not matter. Recorded when it begins, and logged with its size once it is complete.
 * @throws AppError reauthentication_needed, rate_limited
 */
export async function exportAccount(deps: ExportDeps, scope: SignedInScope): Promise<StreamedDownload> {
  const { session } = scope
  const { id } = session.actor
  await requireProof(deps, session)
  const end = deps.running.begin(id)
  try {
    await deps.limits.consume('account-export', id)
    await deps.db.write((tx) =>
      recordAudit(deps, scope, tx, {
        action: 'user.data_exported',
        actor_id: id,
        subject_type: 'user',
        subject_id: id,
      }),
    )
    const day = new Date(deps.clock()).toISOString().slice(0, 10)
    const pieces = logged(deps, id, zipFiles(accountFiles({ ...deps, locale: currentLocale() }, id)))
    return { fileName: `whofor-${day}.zip`, type: 'application/zip', pieces, end }
  } catch (error) {
    end()
    throw error
  }
}

async function* logged(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of pieces) {
    size += piece.byteLength
    yield piece
  }
  const row = { user_id: userId, persona_id: null, export_format: 'zip', file_size: size }
  await db.write((tx) => insertExport(db, tx, { ...row, created_at: clock() }))
}

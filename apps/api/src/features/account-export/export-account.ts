import { currentLocale } from '@whofor/texts/current-locale'
import { recordAudit } from '../../auth/audit.ts'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import type { StreamedDownload } from '../exports/export-personas.ts'
import { insertExport } from '../exports/queries.ts'
import type { RunningExports } from '../exports/running-exports.ts'
import { zipFiles } from '../exports/zip-files.ts'
import { accountFiles } from './account-files.ts'

type Work = Deps & { running: RunningExports }

/**
 * Exports everything that the signed-in user has as one ZIP, in every plan. It is read while it is sent, so its size does
 * not matter. Recorded when it begins, and logged with its size once it is complete.
 * @throws AppError reauthentication_needed, rate_limited
 */
export async function exportAccount(deps: Work, scope: SignedInScope): Promise<StreamedDownload> {
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

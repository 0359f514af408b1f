import type { ImportCheck } from '@whofor/core/survey/import/schema'
import type { Actor } from '../../scope/request-scope.ts'
import type { ImportDeps, ImportRequest } from './import-answers.ts'

/** What a file is, and what would be imported from it. Stores nothing. */
export async function checkImport(
  deps: ImportDeps,
  actor: Actor,
  { upload, signal }: ImportRequest,
): Promise<ImportCheck> {
  await deps.limits.consume('import', actor.id)
  const transfer = [upload.body.buffer]
  return deps.limited(actor.id, () => deps.threads.importing.run('checkFile', upload, { signal, transfer }))
}

import type { Actor } from '../../scope/request-scope.ts'
import type { ImportDeps, ImportRequest } from './import-answers.ts'

/** The rows that would be left out, as CSV. */
export async function exportLeftOut(
  deps: ImportDeps,
  actor: Actor,
  { upload, signal }: ImportRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  await deps.limits.consume('import', actor.id)
  const transfer = [upload.body.buffer]
  const { bytes } = await deps.limited(actor.id, () =>
    deps.threads.importing.run('listLeftOutRows', upload, { signal, transfer }),
  )
  return bytes
}

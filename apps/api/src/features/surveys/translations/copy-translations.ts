import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { insertTranslation, selectTranslations } from './translation-queries.ts'

/** The copy's questions keep their ids. */
export async function copyTranslations(
  deps: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const now = deps.clock()
  for (const { lang, texts, drafts, is_published } of await selectTranslations(deps.db, from, tx))
    await insertTranslation(deps.db, tx, { surveyId: to, lang, texts, drafts, is_published, now })
}

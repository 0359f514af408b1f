import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SET_UP_DAYS } from '@whofor/core/account/set-up'
import { DAY_MS } from '@whofor/core/durations'
import { ADMINISTRATORS } from '../../../auth/actor.ts'
import { createAuthToken } from '../../../auth/auth-tokens.ts'
import { hasAdmin } from '../../../auth/keep-an-admin.ts'
import type { Deps } from '../../../deps.ts'
import { consoleUrl } from '../../../mail/mail-content.ts'
import { privateFile } from '../../../private-file.ts'
import { deleteSetUpTokens } from '../queries.ts'

const FILE = 'set-up-link'

type LinkDeps = Pick<Deps, 'db' | 'clock'> & { env: Pick<Deps['env'], 'dataDir' | 'publicUrl' | 'port'> }

/**
 * The link that makes the person who opens it the first administrator. Earlier links stop working. The only other copy is a file
 * of the operator's, and a user who can read it can run the command `admin`, too.
 * @returns null while there is an administrator
 */
export async function renewSetUpLink(deps: LinkDeps): Promise<{ url: string; file: string } | null> {
  const { db, env } = deps
  const token = await db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    await deleteSetUpTokens(db, tx)
    if (await hasAdmin(db, tx)) return null
    return createAuthToken(deps, tx, {
      kind: 'set_up',
      user_id: null,
      email: '',
      lifeMs: SET_UP_DAYS * DAY_MS,
    })
  })
  if (token === null) {
    removeSetUpFile(env)
    return null
  }
  const url = consoleUrl(env, `/set-up/${token}`)
  const file = privateFile(env.dataDir, FILE)
  writeFileSync(file, `${url}\n`)
  return { url, file }
}

export function removeSetUpFile({ dataDir }: LinkDeps['env']): void {
  rmSync(join(dataDir, FILE), { force: true })
}

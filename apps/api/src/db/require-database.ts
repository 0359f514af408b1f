import { statSync } from 'node:fs'
import { join } from 'node:path'
import { UnusableDatabase } from './migrations.ts'
import { isMigrated } from './postgres/migrate-postgres.ts'

type Place = { dataDir: string; databaseUrl?: string | undefined }

const SETTINGS =
  'Give the command the settings of the server, such as DATA_DIR, and run it as the same user; before, start the server once.'

/**
 * For commands, which work on what a server has made: one with other settings makes no second database, and one of another user leaves
 * no files that the server cannot open.
 * @throws UnusableDatabase
 */
export async function requireDatabase(place: Place): Promise<void> {
  refuseOtherUser(place)
  if (place.databaseUrl === undefined) {
    const file = fileOf(place)
    if (ownerOf(file) === null) throw new UnusableDatabase(`There is no database ${file}. ${SETTINGS}`)
  } else if (!(await isMigrated(place.databaseUrl)))
    throw new UnusableDatabase(`The database of DATABASE_URL is not one of Whofor. ${SETTINGS}`)
}

/** @throws UnusableDatabase where the files of an instance belong to another user than this process's */
export function refuseOtherUser(place: Place): void {
  // A folder may belong to somebody else and be shared with the server's group: what the server made tells who runs it.
  const owner = ownerOf(fileOf(place)) ?? ownerOf(join(place.dataDir, 'auth-secret'))
  const user = process.getuid?.()
  if (user === undefined || owner === null || owner === user) return
  throw new UnusableDatabase(
    `${place.dataDir} belongs to another user. Run the command as that user, with the settings of the server: sudo -u '#${owner}' …`,
  )
}

const fileOf = ({ dataDir }: Place) => join(dataDir, 'whofor.db')

/** @returns null for a file that is not there, or in a folder that this user may not enter */
function ownerOf(path: string): number | null {
  try {
    return statSync(path).uid
  } catch {
    return null
  }
}

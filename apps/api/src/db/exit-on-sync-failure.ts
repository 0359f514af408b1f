import type { Logger } from 'pino'

/** In which those who wait for the disk get their errors. */
const REPLIES_MS = 1000

/** Ends the process: a new one finds what is on disk, which this one cannot know. */
export function exitOnSyncFailure(log: Pick<Logger, 'fatal'>): (error: unknown) => void {
  return (err) => {
    log.fatal({ err }, 'the disk could not store what was written; the server stops')
    setTimeout(() => process.exit(1), REPLIES_MS)
  }
}

import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { makeFolder } from '../make-folder.ts'
import type { Finding } from './finding.ts'

const LITTLE_BYTES = 1e9
const TOO_LITTLE_BYTES = 100e6

/** Whether DATA_DIR can be written, and how much room it has. */
export function checkFolder({ dataDir }: Pick<Env, 'dataDir'>): Finding[] {
  const subject = 'data folder'
  const probe = join(dataDir, `.doctor-${process.pid}`)
  try {
    makeFolder(dataDir)
    writeFileSync(probe, 'probe', { mode: 0o600 })
    rmSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return [{ state: 'failed', subject, text: `${dataDir} cannot be written (${code})` }]
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB free`
  if (free < TOO_LITTLE_BYTES) return [{ state: 'failed', subject: 'disk', text: `${text}: too little` }]
  return [
    { state: 'ok', subject, text: dataDir },
    { state: free < LITTLE_BYTES ? 'warning' : 'ok', subject: 'disk', text },
  ]
}

import type { Env } from '../env.ts'
import { VERSION } from '../version.ts'
import { checkDatabase } from './check-database.ts'
import { checkAi, checkFolder, checkMail, checkTracing, type Finding } from './check-services.ts'

export const DOCTOR_USAGE = [
  'doctor',
  'checks configuration, disk, database, clock, mail, AI model and traces,',
  'and changes nothing; fails when something does not work',
] as const

const MARKS = { ok: 'ok', warning: 'WARNING', failed: 'FAILED' } as const

/** @returns a line for each check, and whether one failed */
export async function doctorCommand(env: Env): Promise<{ text: string; failed: boolean }> {
  const findings: Finding[] = [
    configuration(env),
    ...checkFolder(env),
    ...(await checkDatabase(env, Date.now())),
    ...(await Promise.all([checkMail(env), checkAi(env), checkTracing(env)])),
  ]
  const lines = findings.map(
    ({ state, subject, text }) => `${MARKS[state].padEnd(9)}${subject.padEnd(15)}${text}`,
  )
  return { text: lines.join('\n'), failed: findings.some(({ state }) => state === 'failed') }
}

/** Faults of it have been reported before. */
function configuration({ publicUrl }: Env): Finding {
  const subject = 'configuration'
  return publicUrl === undefined
    ? { state: 'warning', subject, text: `Whofor ${VERSION}; without PUBLIC_URL for local addresses only` }
    : { state: 'ok', subject, text: `Whofor ${VERSION}, ${publicUrl}` }
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { freshPlace } from '../support/databases.ts'
import { insertUser } from '../support/rows.ts'
import { startMain, untilRunning } from './main-process.ts'

const STRACE = '/usr/bin/strace'
/** Of answers and of the start, before one fails. */
const SYNCS = 40

const canTrace = spawnSync(STRACE, ['-o', '/dev/null', 'true']).status === 0

/** Only where there is a tracer of system calls; the same order is tested everywhere, in write-queue.test.ts. */
test.runIf(canTrace)(
  'an answer is acknowledged after a sync of the log, and a failed one stops the server without a loss',
  async () => {
    const place = await freshPlace('sqlite')
    const db = await openDb(place)
    const owner = await insertUser(db, 'owner@example.com')
    const { slug } = await insertAnsweredSurvey(db, owner, { answers: 0 })
    await db.close()
    const trace = join(place.dataDir, 'trace.txt')
    const traced = [
      '-f',
      '-qq',
      '-y',
      '--seccomp-bpf',
      '-o',
      trace,
      '-e',
      'trace=pwrite64,fdatasync,write,writev',
    ]
    const failing = ['-e', `inject=fdatasync:error=EIO:when=${SYNCS + 1}+`]
    const variables = { DATA_DIR: place.dataDir }
    const main = await startMain(variables, { under: [STRACE, ...traced, ...failing] })
    await untilRunning(main)

    const acknowledged: string[] = []
    let status = 201
    while (status === 201 && acknowledged.length <= SYNCS) {
      const submission_id = newId()
      const answers = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`q${at + 1}`, 'a']))
      const reply = await fetch(`${main.origin}/api/public/surveys/${slug}/responses`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ submission_id, answers, email: null }),
      })
      status = reply.status
      if (status === 201) acknowledged.push(submission_id)
    }
    expect(status).toBe(500)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(await main.exit).toBe(1)
    expect(main.written.out).toContain('the disk could not store what was written')

    const steps = readFileSync(trace, 'utf8').split('\n').flatMap(stepOf)
    // Each reply follows a sync that follows the last change of the log.
    const before = steps.join(' ').split('replied').slice(0, -1)
    expect(before).toHaveLength(acknowledged.length)
    for (const calls of before) expect(calls).toMatch(/wrote .*synced $/)
    const after = await openDb(place)
    const rows = await after.read.select().from(after.schema.survey_responses)
    const stored = new Set(rows.map((row) => row.submission_id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    await after.close()
  },
)

/** What a line of the trace says. A call of one thread may take two lines, of which the second is its end. */
function stepOf(line: string): string[] {
  if (/pwrite64\(\d+<[^>]*-wal>/.test(line)) return ['wrote']
  if (/fdatasync.*= 0$/.test(line)) return ['synced']
  return /writev?\(.*HTTP\/1\.1 201/.test(line) ? ['replied'] : []
}

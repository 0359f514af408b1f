import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { freshFolder, freshPlace } from '../support/databases.ts'
import { insertUser } from '../support/rows.ts'
import { freePort, type MainProcess, startMain, untilRunning } from './main-process.ts'

const NGINX = process.env.NGINX_PATH ?? ''
const EXAMPLE = join(import.meta.dirname, '../../../../examples/deploy/nginx.conf')
/** Between two requests. */
const PACE_MS = 12

/** Starts nginx with the example, on a free port and with these servers behind it. */
async function startNginx(servers: MainProcess[]): Promise<string> {
  const folder = await freshFolder()
  const port = await freePort()
  const ports = servers.map(({ origin }) => new URL(origin).port)
  const example = readFileSync(EXAMPLE, 'utf8')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^ *(listen \[::\]:443|ssl_certificate).*$/gm, '')
    // Each request has an address of its own, to stay below the limits.
    .replace('$proxy_add_x_forwarded_for', '$http_x_forwarded_for')
    .replace(/127\.0\.0\.1:300(\d)/g, (_, at) => `127.0.0.1:${ports[Number(at)]}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr error;
events {} http { access_log off; ${temporary.join(' ')}\n${example}\n}`,
  )
  const child = spawn(NGINX, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (bytes) => {
    errors += String(bytes)
  })
  const ended = once(child, 'exit')
  atEndOfFile(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ status }) => status,
      () => `no reply ${errors}`,
    )
  await expect.poll(answers).toBe(200)
  return origin
}

/** Sends a request every few milliseconds until it is stopped: answers, and the survey's page. */
function startLoad(origin: string, slug: string) {
  const agent = new Agent({ keepAlive: true })
  const outcomes: (number | string)[] = []
  const stored: string[] = []
  const open = new Set<Promise<void>>()
  let sentCount = 0
  const send = (): void => {
    // Few enough answers for the limit of a survey; an odd number, so that nginx, which alternates, sends both processes some.
    const id = sentCount % 5 === 0 ? newId() : null
    sentCount += 1
    const address = `10.0.${sentCount >> 8}.${sentCount & 255}`
    const path = id ? `/api/public/surveys/${slug}/responses` : `/s/${slug}`
    const sent = new Promise<void>((resolve) => {
      const outgoing = request(
        `${origin}${path}`,
        {
          method: id ? 'POST' : 'GET',
          agent,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        },
        (reply) => {
          reply.resume().on('end', () => {
            outcomes.push(reply.statusCode ?? 0)
            if (id && reply.statusCode === 201) stored.push(id)
            resolve()
          })
        },
      )
      outgoing.on('error', ({ message }) => {
        outcomes.push(message)
        resolve()
      })
      outgoing.end(id ? JSON.stringify({ submission_id: id, answers: ANSWERS, email: null }) : '')
    })
    open.add(sent)
    void sent.then(() => open.delete(sent))
  }
  const timer = setInterval(send, PACE_MS)
  return {
    outcomes,
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
      return { failed: outcomes.filter((outcome) => outcome !== 200 && outcome !== 201), stored }
    },
  }
}

const METRICS_TOKEN = 'a-token-of-the-operator'
const ANSWERS = Object.fromEntries(Array.from({ length: 6 }, (_, place) => [`q${place + 1}`, 'a']))

test.runIf(NGINX)(
  'restarting one of two processes after the other behind nginx fails no request',
  async () => {
    const place = await freshPlace('postgres')
    const db = await openDb(place)
    const owner = await insertUser(db, 'owner@example.com')
    const { slug } = await insertAnsweredSurvey(db, owner, { answers: 0 })
    const start = async (port: Record<string, string> = {}) => {
      const main = await startMain({
        DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl ?? '',
        AUTH_SECRET: 'the same in each process, at least 32 characters',
        TRUST_PROXY: 'true',
        DRAIN_SECONDS: '1',
        METRICS_TOKEN,
        ...port,
      })
      await untilRunning(main)
      return main
    }
    const [first, second] = await Promise.all([start(), start()])
    const load = startLoad(await startNginx([first, second]), slug)
    await expect.poll(() => load.outcomes.length).toBeGreaterThan(50)

    first.child.kill('SIGTERM')
    // Load balancers that ask take it out before its port closes.
    await expect.poll(async () => (await fetch(`${first.origin}/healthz`)).status).toBe(503)
    expect(await first.exit).toBe(0)
    const again = await start({ PORT: new URL(first.origin).port })
    // nginx tries it again.
    const metrics = () =>
      fetch(`${again.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    await expect.poll(async () => (await metrics()).text()).toContain('/responses')
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    const before = load.outcomes.length
    await expect.poll(() => load.outcomes.length).toBeGreaterThan(before + 50)

    const { failed, stored } = await load.stop()
    expect(failed).toEqual([])
    const rows = await db.read.select({ id: db.schema.survey_responses.id }).from(db.schema.survey_responses)
    expect(rows.length).toBe(stored.length)
    await db.close()
  },
)

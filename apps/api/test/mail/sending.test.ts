import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailSender } from '../../src/mail/create-mail-sender.ts'
import { enqueueMail } from '../../src/mail/enqueue-mail.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { readJson } from '../support/visitor.ts'
import { freePort, startMailServer, trustFixtures } from './mail-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FROM = { name: 'Whofor at Halloway’s', address: 'whofor@halloways.example' }

let distrust = () => {}
beforeAll(() => {
  distrust = trustFixtures()
})
afterAll(() => distrust())

/** An instance that sends by the given server; `pass` moves its clock and looks for mail that is due. */
async function startSending(
  smtpUrl: string | undefined,
  {
    log,
    publicUrl = 'https://ask.halloways.example',
  }: { log?: (line: string) => void; publicUrl?: string } = {},
) {
  let now = Date.UTC(2026, 10, 21, 14, 6)
  const instance = await startInstance({
    clock: () => now,
    env: { publicUrl, mail: { smtpUrl, from: FROM } },
    ...(log && { log: pino({ level: 'info' }, { write: log }) }),
  })
  const pass = (milliseconds: number) => {
    now += milliseconds
    instance.deps.mail.wake()
  }
  return { ...instance, pass }
}

/** Stores a mail as every feature does. */
async function send(
  { deps }: Instance,
  recipient = 'rosa@halloways.example',
  lifeMs = DAY,
  subject = 'Reset your password',
) {
  await deps.db.write((tx) =>
    enqueueMail(deps, tx, {
      kind: 'recovery',
      user_id: null,
      recipient,
      lifeMs,
      content: {
        subject,
        preview: 'This link works once.',
        heading: 'Reset your password',
        paragraphs: ['Choose a new one.'],
        action: { label: 'Choose a new password', path: '/recover/secret-token-of-a-mail' },
        reason: 'You’re receiving this email because your account uses this address.',
      },
    }),
  )
}

async function waiting({ deps }: Instance) {
  const { mail_outbox: outbox } = deps.db.schema
  return deps.db.read.select().from(outbox).orderBy(outbox.created_at, outbox.id)
}

/** How long after its attempt number `attempts` the mail waits; until the attempt has failed it is claimed for 2 minutes. */
async function delayAfter(instance: Instance, attempts: number): Promise<number> {
  const find = async () => {
    const [mail] = await waiting(instance)
    const delay = (mail?.next_attempt_at ?? 0) - instance.deps.clock()
    return mail?.attempts === attempts && delay !== 2 * MINUTE ? delay : null
  }
  await expect.poll(find).not.toBeNull()
  return (await find()) ?? 0
}

const lastErrors = async (instance: Instance) => (await waiting(instance)).map(({ last_error }) => last_error)

const LOGIN: SMTPServerOptions = {
  authOptional: false,
  onAuth({ username, password }, _, done) {
    if (username === 'rosa@halloways' && password === 'p@ss/w:rd%') done(null, { user: username })
    else done(new Error('wrong'))
  },
}
const CREDENTIALS = 'rosa%40halloways:p%40ss%2Fw%3Ard%25'

/** A reply that quotes the mail, as spam filters do. */
const refusal = (responseCode: number) =>
  Object.assign(new Error('rosa@halloways.example: blocked https://x.example/recover/secret-token'), {
    responseCode,
  })

describe('sending by SMTP', () => {
  test('signs in over STARTTLS and sends text and HTML to one recipient', async () => {
    const server = await startMailServer(LOGIN)
    const instance = await startSending(`smtp://${CREDENTIALS}@localhost:${server.port}`)
    await send(instance)
    await expect.poll(() => waiting(instance)).toEqual([])
    const [mail, ...others] = server.received
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      from: 'whofor@halloways.example',
      to: ['rosa@halloways.example'],
      secure: true,
      user: 'rosa@halloways',
    })
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(mail?.raw).toMatch(/^Message-ID: <[\w-]{36}@halloways\.example>\r?$/m)
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(mail?.raw).toMatch(/^To: rosa@halloways\.example\r?$/m)
    expect(mail?.raw).not.toMatch(/^List-Unsubscribe/m)
  })

  test('speaks TLS from the first byte to smtps://', async () => {
    const server = await startMailServer({ ...LOGIN, secure: true })
    const instance = await startSending(`smtps://${CREDENTIALS}@localhost:${server.port}`)
    await send(instance)
    await expect.poll(() => server.received.map(({ secure }) => secure)).toEqual([true])
  })

  test('sends nothing to a server without STARTTLS, unless the URL says that it need not encrypt', async () => {
    const server = await startMailServer({ disabledCommands: ['STARTTLS'] })
    const refusing = await startSending(`smtp://localhost:${server.port}`)
    await send(refusing)
    await expect.poll(() => lastErrors(refusing)).toEqual([expect.stringMatching(/encryption \(STARTTLS\)/)])
    expect(server.received).toEqual([])

    const allowing = await startSending(`smtp://localhost:${server.port}?tls=none`)
    await send(allowing)
    await expect.poll(() => server.received.map(({ secure }) => secure)).toEqual([false])
  })

  test('refuses a certificate that nobody vouches for', async () => {
    distrust()
    try {
      const server = await startMailServer({ secure: true })
      const instance = await startSending(`smtps://localhost:${server.port}`)
      await send(instance)
      await expect.poll(() => lastErrors(instance)).toEqual(['The mail server’s certificate isn’t trusted.'])
      expect(server.received).toEqual([])
    } finally {
      distrust = trustFixtures()
    }
  })

  test('keeps the mail while the password is wrong, and keeps the password and the link out of the log', async () => {
    const lines: string[] = []
    const server = await startMailServer(LOGIN)
    const instance = await startSending(`smtp://rosa%40halloways:wrong-password@localhost:${server.port}`, {
      log: (line) => lines.push(line),
    })
    await send(instance)
    await expect
      .poll(() => lastErrors(instance))
      .toEqual(['The mail server rejected the user name or password in SMTP_URL (535).'])
    const log = lines.join('')
    expect(log).toContain('an email was not sent')
    expect(log).not.toMatch(/wrong-password|secret-token|rosa@halloways/)
  })

  test('tries again after 1, 2, 5 and 15 minutes, and sends the mail once the server is back', async () => {
    const port = await freePort()
    const instance = await startSending(`smtp://localhost:${port}`)
    await send(instance)
    const delays: number[] = []
    for (let attempts = 1; attempts <= 4; attempts++) {
      const delay = await delayAfter(instance, attempts)
      delays.push(delay)
      if (attempts < 4) instance.pass(delay)
    }
    for (const [index, minutes] of [1, 2, 5, 15].entries()) {
      expect(delays[index]).toBeGreaterThanOrEqual(minutes * MINUTE)
      expect(delays[index]).toBeLessThanOrEqual(minutes * MINUTE * 1.2)
    }
    const server = await startMailServer({}, port)
    instance.pass(20 * MINUTE)
    await expect.poll(() => waiting(instance)).toEqual([])
    expect(server.received).toHaveLength(1)
  })

  test('tries a mailbox that is full again, with the same Message-ID', async () => {
    let refusals = 1
    const ids: string[] = []
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) => (refusals-- > 0 ? done(refusal(452)) : done()),
    })
    const instance = await startSending(`smtp://localhost:${server.port}`)
    await send(instance)
    await expect.poll(() => lastErrors(instance)).toEqual(['The mail server rejected the recipient (452).'])
    ids.push(...(await waiting(instance)).map(({ id }) => id))
    instance.pass(2 * MINUTE)
    await expect.poll(() => server.received.length).toBe(1)
    expect(server.received[0]?.raw).toContain(`Message-ID: <${ids[0]}@halloways.example>`)
  })

  test.each<[string, SMTPServerOptions]>([
    ['the recipient', { onRcptTo: (_address, _session, done) => done(refusal(550)) }],
    [
      'the message',
      {
        onData(stream, _, done) {
          stream.resume()
          stream.on('end', () => done(refusal(554)))
        },
      },
    ],
  ])('gives up when the server refuses %s for good', async (what, options) => {
    const lines: string[] = []
    const server = await startMailServer(options)
    const instance = await startSending(`smtp://localhost:${server.port}`, {
      log: (line) => lines.push(line),
    })
    await send(instance)
    await expect.poll(() => waiting(instance)).toEqual([])
    expect(lines.join('')).toContain(`The mail server rejected ${what} (55`)
    expect(lines.join('')).not.toMatch(/secret-token|rosa@/)
  })

  test('does not let a slow server hold up a sign-in code', async () => {
    const held: (() => void)[] = []
    const server = await startMailServer({
      onRcptTo: (address, _session, done) => {
        if (address.address.startsWith('slow')) held.push(done)
        else done()
      },
    })
    const instance = await startSending(`smtp://localhost:${server.port}`)
    await send(instance, 'slow@halloways.example')
    await expect.poll(() => held.length).toBe(1)
    await send(instance, 'rosa@halloways.example')
    await expect.poll(() => server.received.map(({ to }) => to)).toEqual([['rosa@halloways.example']])
    held[0]?.()
    await expect.poll(() => server.received.length).toBe(2)
  })

  test('two processes send each mail once', async () => {
    const server = await startMailServer()
    const one = await startSending(`smtp://localhost:${server.port}`)
    const other = createMailSender(one.deps)
    other.start()
    for (let at = 0; at < 12; at++) {
      await send(one, `reader-${at}@halloways.example`)
      other.wake()
    }
    await expect.poll(() => waiting(one)).toEqual([])
    await other.stop()
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 12 }, (_, at) => `reader-${at}@halloways.example`).sort(),
    )
  })

  test('sends what a killed process had claimed, after two minutes', async () => {
    const server = await startMailServer()
    const instance = await startSending(`smtp://localhost:${server.port}`)
    await instance.deps.mail.stop()
    await send(instance)
    const { mail_outbox: outbox } = instance.deps.db.schema
    await instance.deps.db.write(async (tx) => {
      await tx.update(outbox).set({ attempts: 1, next_attempt_at: instance.deps.clock() + 2 * MINUTE })
    })
    instance.deps.mail.start()
    instance.pass(MINUTE)
    expect(server.received).toEqual([])
    instance.pass(MINUTE)
    await expect.poll(() => server.received.length).toBe(1)
  })

  test('never sends a link that has expired', async () => {
    const instance = await startSending(`smtp://localhost:${await freePort()}`)
    await send(instance, 'rosa@halloways.example', 10 * MINUTE)
    await expect.poll(() => lastErrors(instance)).toEqual([expect.stringContaining('No mail server')])
    instance.pass(11 * MINUTE)
    await expect.poll(() => waiting(instance)).toEqual([])
  })

  test.each([
    ['a header', 'rosa@halloways.example\r\nBcc: evil@example.com'],
    ['a list', 'rosa@halloways.example, evil@example.com'],
    ['a quoted local part', '"rosa@halloways.example evil@example.com"@example.com'],
    ['a display name', 'Rosa <evil@example.com>'],
    ['10 kB', `${'a'.repeat(10_000)}@halloways.example`],
  ])('sends nothing to an address with %s', async (_, address) => {
    const server = await startMailServer()
    const instance = await startSending(`smtp://localhost:${server.port}`)
    await send(instance, address)
    await expect.poll(() => waiting(instance)).toEqual([])
    expect(server.received).toEqual([])
  })

  test('keeps a subject with line breaks on one line', async () => {
    const server = await startMailServer()
    const instance = await startSending(`smtp://localhost:${server.port}`)
    await send(instance, 'rosa@halloways.example', DAY, 'First answer to “A\r\nBcc: evil@example.com”')
    await expect.poll(() => server.received.length).toBe(1)
    expect(server.received[0]?.to).toEqual(['rosa@halloways.example'])
    expect(server.received[0]?.raw).not.toMatch(/^Bcc:/im)
  })
})

describe('without a mail server', () => {
  test('writes private files that sort by time, and logs their names only', async () => {
    const lines: string[] = []
    const instance = await startSending(undefined, { log: (line) => lines.push(line) })
    await send(instance)
    await expect.poll(() => waiting(instance)).toEqual([])
    const folder = join(instance.deps.env.dataDir, 'outbox')
    const [file = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    expect(file).toMatch(/^20261121T140600000Z-[\w-]{36}\.eml$/)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, file), 'utf8')).toContain('To: rosa@halloways.example')
    expect(lines.join('')).toContain(file)
    expect(lines.join('')).not.toMatch(/secret-token|rosa@/)
  })
})

test('an administrator sees that mail waits, since when and why', async () => {
  const instance = await startSending(`smtp://localhost:${await freePort()}`, {
    publicUrl: 'http://localhost',
  })
  const admin = await instance.admin()
  await instance.deps.db.write(async (tx) => {
    await tx.delete(instance.deps.db.schema.mail_outbox)
  })
  const state = async () => readJson(await admin.get('/api/admin/mail'))
  const nothing = { waiting: 0, failing: 0, last_error: null, oldest_created_at: null }
  expect(await state()).toEqual(nothing)
  const written = instance.deps.clock()
  await send(instance, 'rosa@halloways.example', 10 * MINUTE)
  await expect.poll(state).toEqual({
    waiting: 1,
    failing: 1,
    last_error: 'No mail server responds at this address and port.',
    oldest_created_at: written,
  })
  instance.pass(11 * MINUTE)
  await expect.poll(state).toEqual(nothing)
})

import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailSender } from '../../src/mail/create-mail-sender.ts'
import { freePort, startMailServer, trustFixtures } from './mail-server.ts'
import {
  CREDENTIALS,
  delayAfter,
  LOGIN,
  lastErrors,
  refusal,
  send,
  startSending,
  waiting,
} from './sending-path.ts'

let distrust = () => {}
beforeAll(() => {
  distrust = trustFixtures()
})
afterAll(() => distrust())

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
      expect(delays[index]).toBeGreaterThanOrEqual(minutes * MINUTE_MS)
      expect(delays[index]).toBeLessThanOrEqual(minutes * MINUTE_MS * 1.2)
    }
    const server = await startMailServer({}, port)
    instance.pass(20 * MINUTE_MS)
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
    instance.pass(2 * MINUTE_MS)
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
      await tx.update(outbox).set({ attempts: 1, next_attempt_at: instance.deps.clock() + 2 * MINUTE_MS })
    })
    instance.deps.mail.start()
    instance.pass(MINUTE_MS)
    expect(server.received).toEqual([])
    instance.pass(MINUTE_MS)
    await expect.poll(() => server.received.length).toBe(1)
  })

  test('never sends a link that has expired', async () => {
    const instance = await startSending(`smtp://localhost:${await freePort()}`)
    await send(instance, 'rosa@halloways.example', 10 * MINUTE_MS)
    await expect.poll(() => lastErrors(instance)).toEqual([expect.stringContaining('No mail server')])
    instance.pass(11 * MINUTE_MS)
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
    await send(instance, 'rosa@halloways.example', DAY_MS, 'First answer to “A\r\nBcc: evil@example.com”')
    await expect.poll(() => server.received.length).toBe(1)
    expect(server.received[0]?.to).toEqual(['rosa@halloways.example'])
    expect(server.received[0]?.raw).not.toMatch(/^Bcc:/im)
  })
})

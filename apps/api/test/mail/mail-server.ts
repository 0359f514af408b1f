import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { atEndOfFile } from '../support/clean-up.ts'

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}.pem`, import.meta.url), 'utf8')
const TLS = { key: fixture('localhost-key'), cert: fixture('localhost-cert') }

export type ReceivedMail = { from: string; to: string[]; raw: string; secure: boolean; user: unknown }

/** A real SMTP server on a free port, or on the one of a server that was closed. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    ...TLS,
    authOptional: true,
    onData(stream, { envelope, secure, user }, done) {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, secure, user })
        done()
      })
    },
    ...options,
  })
  // A client that hangs up early is none of the test's business.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  let open = true
  const close = (): Promise<void> => {
    if (!open) return Promise.resolve()
    open = false
    return new Promise((resolve) => server.close(() => resolve()))
  }
  atEndOfFile(close)
  return { received, close, port: (server.server.address() as AddressInfo).port }
}

/** Trusts the certificate of the fixtures until the returned function is called. */
export function trustFixtures(): () => void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, TLS.cert])
  return () => setDefaultCACertificates(before)
}

/** A port where nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode, Problem } from '@whofor/core/problem'

type Fault = { status: 400 | 408 | 413 | 431; code: ErrorCode; text: string }

const MALFORMED: Fault = { status: 400, code: 'malformed_request', text: 'The request is not valid HTTP.' }
const FAULTS: Record<string, Fault> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers_too_large',
    text: 'The headers of the request are too large. Delete the cookies of this site and try again.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'payload_too_large',
    text: 'The body has chunk extensions that are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    text: 'The request took too long to arrive.',
  },
}

/** Answers requests that never reach a route, with a problem as routes do; Node's own reply has no body. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy()
    socket.end(replyTo(FAULTS[error.code ?? ''] ?? MALFORMED), () => socket.destroy())
  })
}

/** Whether a reply has begun, which a second one would break. Node's own handler asks the same. */
const isAnswering = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent === true

function replyTo({ status, code, text }: Fault): string {
  const problem: Problem = {
    type: `urn:whofor:problem:${code}`,
    title: text,
    status,
    code,
    detail: text,
    request_id: randomUUID(),
  }
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
    '',
    body,
  ].join('\r\n')
}

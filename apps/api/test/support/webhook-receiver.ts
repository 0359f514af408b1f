import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebhookPayload, webhookPayload } from '@whofor/core/platform/webhook-payload'
import { type AtEnd, endOfTest } from './clean-up.ts'

type Received = { headers: IncomingHttpHeaders; body: string; payload: WebhookPayload }

export type Receiver = {
  url: string
  received: Received[]
  /** What it answers with; changed between requests. */
  answer: (response: ServerResponse) => void
}

export const OK = (response: ServerResponse): void => void response.writeHead(200).end('thanks')

/** A receiver of webhooks on this machine. */
export async function startReceiver(atEnd: AtEnd = endOfTest()): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], answer: OK }
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    receiver.received.push({
      headers: request.headers,
      body,
      payload: webhookPayload.parse(JSON.parse(body)),
    })
    receiver.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return receiver
}

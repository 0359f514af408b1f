import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import type { Instance } from '../support/instance.ts'
import type { Visitor } from '../support/visitor.ts'

/** The official client, connected with a person's key. */
export async function connect({ app }: Instance, { key }: Visitor, options: ClientOptions = {}) {
  const client = new Client({ name: 'test', version: '1.0.0' }, options)
  onTestFinished(() => client.close())
  const headers = { authorization: `Bearer ${key}`, host: 'localhost' }
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    requestInit: { headers },
    fetch: async (url, init) => app.request(String(url), init),
  })
  await client.connect(transport)
  return client
}

/** The text of a reply. */
export const textOf = ({ content }: { content: unknown[] }): string => {
  const [first] = content
  return first && typeof first === 'object' && 'text' in first ? String(first.text) : ''
}

import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { namesPrivateAddress, publicLookup, systemLookup } from './public-lookup.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 10 * 1024

/**
 * Fetches JSON from an address that strangers choose: https and public addresses only (the one that was checked is the one
 * connected to), no redirects, limited time and size.
 * @throws when there is none
 */
export async function fetchPublicJson(
  address: string,
  lookup: LookupFunction = systemLookup,
): Promise<unknown> {
  const url = new URL(address)
  const refused = () => new Error(`${url.host} is not a public address`)
  if (url.protocol !== 'https:' || namesPrivateAddress(url)) throw refused()
  const options = {
    lookup: publicLookup(refused, lookup),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'whofor' },
    agent: false,
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end()
  })
  return JSON.parse(await readText(response))
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    if (response.statusCode !== 200) throw new Error(`the address answers ${response.statusCode}`)
    for await (const chunk of response) {
      size += chunk.byteLength
      if (size > MAX_BYTES) throw new Error('the reply is too large')
      chunks.push(chunk)
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks).toString('utf8')
}

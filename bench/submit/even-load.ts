import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { SLUG, sheet } from './survey.ts'

const SOCKETS = 100
const TICK_MS = 1
let sent = 0

/**
 * Posts distinct sheets at even distances, whether or not earlier ones were answered; every reply must be 201.
 * @returns replies per second, and the 99th percentile in ms from the moment each was due
 */
export async function evenLoad(
  port: number,
  perSecond: number,
  seconds: number,
  maxSockets = SOCKETS,
): Promise<{ perSecond: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const replies: Promise<number>[] = []
  const count = Math.floor(perSecond * seconds)
  const start = performance.now()
  while (replies.length < count) {
    const now = performance.now()
    for (let due = start; due <= now && replies.length < count; ) {
      due = start + (replies.length * 1000) / perSecond
      if (due <= now) replies.push(post(agent, port, due))
    }
    await wait(TICK_MS)
  }
  const took = (await Promise.all(replies)).toSorted((a, b) => a - b)
  const lasted = (performance.now() - start) / 1000
  agent.destroy()
  return { perSecond: count / lasted, p99: took[Math.ceil(count * 0.99) - 1] ?? 0 }
}

/** @returns ms from `due` to the end of the reply */
function post(agent: Agent, port: number, due: number): Promise<number> {
  const body = sheet(sent++)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const options = { agent, port, host: '127.0.0.1', method: 'POST', headers }
  return new Promise((resolve, reject) => {
    const path = `/api/public/surveys/${SLUG}/responses`
    const posted = request({ ...options, path }, (reply) => {
      reply.resume()
      reply.on('end', () => {
        if (reply.statusCode === 201) resolve(performance.now() - due)
        else reject(new Error(`A reply was ${reply.statusCode}`))
      })
    })
    posted.on('error', reject)
    posted.end(body)
  })
}

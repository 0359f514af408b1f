import autocannon from 'autocannon'
import { SLUG, sheet } from './survey.ts'

const CONNECTIONS = 100
let sent = 0

/** Posts distinct sheets; every reply must be 201. @returns replies per second and the 99th percentile in ms */
export async function load(
  port: number,
  seconds: number,
  { rate, connections = CONNECTIONS }: { rate?: number; connections?: number } = {},
): Promise<{ perSecond: number; p99: number }> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: [
      {
        method: 'POST',
        path: `/api/public/surveys/${SLUG}/responses`,
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: sheet(sent++) }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} replies were not 2xx, ${result.errors} requests failed`)
  }
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
}

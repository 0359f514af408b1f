import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeAi } from '../ai/describe-ai.ts'
import type { Env } from '../env.ts'
import { verifySmtp } from '../mail/smtp-transport.ts'

const TIMEOUT_MS = 10_000
const REFUSED = [401, 403]

export async function checkMail({ mail: { smtpUrl } }: Env): Promise<Finding> {
  const subject = 'email'
  if (smtpUrl === undefined)
    return { state: 'warning', subject, text: 'no SMTP_URL: emails become files in the data folder' }
  try {
    await verifySmtp(smtpUrl)
    return { state: 'ok', subject, text: 'the mail server accepts the sign-in' }
  } catch (error) {
    return { state: 'failed', subject, text: error instanceof Error ? error.message : 'not reachable' }
  }
}

/** Asks for the list of models, which costs nothing. */
export async function checkAi({ ai }: Env): Promise<Finding> {
  const subject = 'AI model'
  const { demo, missing, model, baseUrl } = describeAi(ai)
  if (demo) return { state: 'ok', subject, text: 'built-in demo model' }
  if (missing || !model)
    return {
      state: 'failed',
      subject,
      text: missing === 'key' ? 'AI_API_KEY is missing' : 'AI_TEXT_MODEL is missing',
    }
  const { host } = new URL(baseUrl)
  try {
    const headers = ai.apiKey ? { authorization: `Bearer ${ai.apiKey}` } : {}
    const url = `${baseUrl.replace(/\/+$/, '')}/models`
    const { status } = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (REFUSED.includes(status))
      return { state: 'failed', subject, text: `${host} refuses the key (${status})` }
    if (status >= 500) return { state: 'failed', subject, text: `${host} answers with ${status}` }
    return { state: 'ok', subject, text: `${model} at ${host}` }
  } catch {
    return { state: 'failed', subject, text: `${host} is not reachable` }
  }
}

/** Sends a request without spans. Traces are never needed, so a collector that is away is only a warning. */
export async function checkTracing({ tracing }: Pick<Env, 'tracing'>): Promise<Finding> {
  const subject = 'traces'
  if (!tracing) return { state: 'ok', subject, text: 'off; OTEL_EXPORTER_OTLP_ENDPOINT turns them on' }
  const { host } = new URL(tracing.url)
  const isJson = tracing.protocol === 'http/json'
  try {
    const { status } = await fetch(tracing.url, {
      method: 'POST',
      headers: {
        ...tracing.headers,
        'content-type': isJson ? 'application/json' : 'application/x-protobuf',
      },
      body: isJson ? '{"resourceSpans":[]}' : '',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return status < 300
      ? { state: 'ok', subject, text: `sent to ${host}` }
      : { state: 'warning', subject, text: `${host} answers with ${status}` }
  } catch {
    return { state: 'warning', subject, text: `${host} is not reachable; requests go on without it` }
  }
}

/** One line of what the doctor says; a warning needs attention, a failure stops something from working. */
export type Finding = { state: 'ok' | 'warning' | 'failed'; subject: string; text: string }

const LITTLE_BYTES = 1e9
const TOO_LITTLE_BYTES = 100e6

/** Whether DATA_DIR can be written, and how much room it has. */
export function checkFolder({ dataDir }: Pick<Env, 'dataDir'>): Finding[] {
  const subject = 'data folder'
  const probe = join(dataDir, `.doctor-${process.pid}`)
  if (!existsSync(dataDir)) return [{ state: 'warning', subject, text: `${dataDir} does not exist yet` }]
  try {
    writeFileSync(probe, 'probe', { mode: 0o600 })
    rmSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return [{ state: 'failed', subject, text: `${dataDir} cannot be written (${code})` }]
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB free`
  if (free < TOO_LITTLE_BYTES) return [{ state: 'failed', subject: 'disk', text: `${text}: too little` }]
  return [
    { state: 'ok', subject, text: dataDir },
    { state: free < LITTLE_BYTES ? 'warning' : 'ok', subject: 'disk', text },
  ]
}

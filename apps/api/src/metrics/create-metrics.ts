import { createCounter, createHistogram } from './instruments.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is counted while the server runs, from its start. Nothing in it is about a person, an owner or a survey. */
export type Metrics = {
  /** @param route its template, never a path that holds an id or a slug */
  request(request: { method: string; route: string; status: number; seconds: number }): void
  aiCall(call: { type: string; outcome: string; tokensUsed: number; cost: number }): void
  jobEnded(job: { kind: string; state: 'succeeded' | 'failed' | 'cancelled' }): void
  /** @param code why it was refused, from the closed list of error codes */
  response(result: 'stored' | 'refused', code?: string): void
  lines(): string[]
}

export function createMetrics(): Metrics {
  const requests = createCounter('whofor_http_requests_total', 'Requests by route and status.')
  const durations = createHistogram(
    'whofor_http_request_duration_seconds',
    'Seconds until the head of the reply.',
    SECONDS,
  )
  const calls = createCounter('whofor_ai_calls_total', 'Calls to the model by purpose and outcome.')
  const tokens = createCounter('whofor_ai_tokens_total', 'Tokens sent to and received from the model.')
  const cost = createCounter(
    'whofor_ai_cost_dollars_total',
    'Cost of the model in dollars, partly estimated.',
  )
  const responses = createCounter('whofor_survey_responses_total', 'Survey responses stored or refused.')
  const jobs = createCounter('whofor_jobs_ended_total', 'Jobs that this process has ended.')
  return {
    request({ method, route, status, seconds }) {
      requests.add({ method, route, status: String(status) })
      durations.observe({ method, route }, seconds)
    },
    aiCall({ type, outcome, tokensUsed, cost: dollars }) {
      calls.add({ type, outcome })
      tokens.add({ type }, tokensUsed)
      cost.add({ type }, dollars)
    },
    jobEnded: (labels) => jobs.add(labels),
    response: (result, code = '') => responses.add({ result, code }),
    lines: () =>
      [requests, durations, calls, tokens, cost, responses, jobs].flatMap((metric) => metric.lines()),
  }
}

import { completionOf } from '@whofor/demo-model/app'
import type { ChatRequest } from '@whofor/demo-model/read-prompt'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type Exchange = { c: Context; request: ChatRequest; good: string }

const HTML = '<!doctype html><html><head><title>Welcome</title></head><body><h1>nginx</h1></body></html>'
const isRepair = (request: ChatRequest) => request.messages.some(({ role }) => role === 'assistant')
const isRoomy = (request: ChatRequest) => 'max_tokens' in request || 'max_completion_tokens' in request
const roles = (request: ChatRequest) => request.messages.map(({ role }) => role)
const formatOf = (request: ChatRequest) => request.response_format

const refused = (
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
) => c.json({ error: { message, type: 'error', code: status } }, status, headers)

/** The reply of each fault mode; undefined for unknown modes, which answer normally. */
export function reply(mode: string, exchange: Exchange): Response | undefined {
  return REPLIES[mode]?.(exchange)
}

const say = ({ c, request }: Exchange, content: string, finish?: string) =>
  c.json(completionOf(request, content, finish))

const REPLIES: Record<string, (exchange: Exchange) => Response | undefined> = {
  no_json_schema: ({ c, request }) =>
    formatOf(request)?.json_schema
      ? refused(c, 400, "'response_format' of type 'json_schema' is not supported with this model")
      : undefined,
  no_endpoints: ({ c, request }) =>
    formatOf(request)?.json_schema
      ? refused(c, 404, 'No endpoints found that can handle the requested parameters.')
      : undefined,
  no_formats: ({ c, request }) =>
    formatOf(request) ? refused(c, 400, 'response_format is not supported') : undefined,
  no_temperature: ({ c, request }) =>
    'temperature' in request
      ? refused(c, 400, "Unsupported value: 'temperature' does not support 0.2 with this model.")
      : undefined,
  no_system: ({ c, request }) =>
    roles(request).includes('system')
      ? refused(c, 400, "Unsupported value: 'messages[0].role' does not support 'system' with this model.")
      : undefined,
  no_system_template: ({ c, request }) =>
    roles(request).some((role) => role === 'system' || role === 'developer')
      ? refused(c, 400, 'System role not supported')
      : undefined,
  developer_only: ({ c, request }) =>
    roles(request).includes('system')
      ? refused(c, 400, "The role 'system' is not accepted; use 'developer' instead.")
      : undefined,
  garbage: ({ c }) => c.body('{"id": "x", "choices": [{"mess', 200, { 'content-type': 'application/json' }),
  in_a_list: (exchange) => say(exchange, `[${exchange.good}, ${exchange.good}]`),
  several: (exchange) => say(exchange, `{"personas": [${exchange.good}, ${exchange.good}]}`),
  wrapped: (exchange) =>
    say(
      exchange,
      JSON.stringify({
        [formatOf(exchange.request)?.json_schema?.name ?? 'reply']: JSON.parse(exchange.good),
      }),
    ),
  line_missing: (exchange) => {
    const { weekend_activities, ...rest } = JSON.parse(exchange.good)
    return say(exchange, JSON.stringify(isRepair(exchange.request) ? { weekend_activities } : rest))
  },
  cut_at_stop: (exchange) =>
    isRoomy(exchange.request) ? undefined : say(exchange, exchange.good.slice(0, exchange.good.length / 2)),
  fewer_once: (exchange) =>
    isRepair(exchange.request)
      ? undefined
      : say(exchange, JSON.stringify({ questions: questionsOf(exchange).slice(0, 5) })),
  unclear_once: (exchange) => (isRepair(exchange.request) ? undefined : say(exchange, unclear(exchange, 1))),
  unclear_then_worse: (exchange) => say(exchange, unclear(exchange, isRepair(exchange.request) ? 3 : 1)),
  unclear_then_apology: (exchange) =>
    say(exchange, isRepair(exchange.request) ? 'I am sorry.' : unclear(exchange, 1)),
  unclear_then_500: (exchange) =>
    isRepair(exchange.request)
      ? refused(exchange.c, 500, 'The server had an error.')
      : say(exchange, unclear(exchange, 1)),
  unclear_then_fewer: (exchange) =>
    say(
      exchange,
      isRepair(exchange.request)
        ? JSON.stringify({ questions: questionsOf(exchange).slice(-5) })
        : unclear(exchange, 2),
    ),
  '200_with_error': ({ c }) => c.json({ error: { code: 502, message: 'Upstream provider failed' } }),
  fenced: (exchange) => say(exchange, `\`\`\`json\n${exchange.good}\n\`\`\``),
  think: (exchange) =>
    say(exchange, `<think>They want {"questions": [1, 2]} I guess.</think>\n${exchange.good}`),
  trailing_commas: (exchange) => say(exchange, exchange.good.replace(/\}$/u, ',}').replace(/\]/gu, ',]')),
  prose_around: (exchange) =>
    say(exchange, `Here is what you exchange for:\n\n${exchange.good}\n\nI hope it helps!`),
  truncated: (exchange) => say(exchange, exchange.good.slice(0, 200), 'length'),
  refusal: ({ c, request }) => {
    const body = completionOf(request, '')
    return c.json({
      ...body,
      choices: [
        { ...body.choices[0], message: { role: 'assistant', content: null, refusal: 'I cannot help.' } },
      ],
    })
  },
  content_filter: (exchange) => say(exchange, '', 'content_filter'),
  apology: (exchange) => say(exchange, 'I am sorry, but I cannot help with that.'),
  empty: (exchange) => say(exchange, ''),
  no_choices: ({ c }) => c.json({ id: 'x', choices: [] }),
  html: ({ c }) => c.html(HTML),
  '500_html': ({ c }) => c.html(HTML, 500),
  '401': ({ c }) => refused(c, 401, 'Incorrect API key provided: sk-secret1234.'),
  '402': ({ c }) => refused(c, 402, 'Insufficient credits.'),
  '403': ({ c }) => refused(c, 403, 'This key has no access to the model.'),
  '404': ({ c }) => refused(c, 404, 'The model `nonsense` does not exist.'),
  '429': ({ c }) => refused(c, 429, 'Rate limit reached.', { 'retry-after': '1' }),
  '429_forever': ({ c }) => refused(c, 429, 'Rate limit reached.', { 'retry-after': '1' }),
  '500': ({ c }) => refused(c, 500, 'The server had an error, key sk-secret1234.'),
  '500_once': ({ c }) => refused(c, 500, 'The server had an error.'),
  wrong_types: (exchange) => say(exchange, JSON.stringify({ questions: 'seven', name: 7, demographics: [] })),
  wrong_once: (exchange) =>
    isRepair(exchange.request) ? undefined : say(exchange, '{"questions": [{"question": 1}]}'),
  none: (exchange) => say(exchange, '{"questions": []}'),
  too_few: (exchange) => say(exchange, JSON.stringify({ questions: questionsOf(exchange).slice(0, 2) })),
  too_many: (exchange) =>
    say(
      exchange,
      JSON.stringify({ questions: [1, 2, 3].flatMap((round) => numbered(questionsOf(exchange), round)) }),
    ),
  duplicates: (exchange) =>
    say(exchange, JSON.stringify({ questions: [...questionsOf(exchange), ...questionsOf(exchange)] })),
  boastful: (exchange) =>
    say(exchange, JSON.stringify({ ...JSON.parse(exchange.good), key_justifications: BOASTS })),
  huge: (exchange) => say(exchange, JSON.stringify({ questions: 'x'.repeat(6 * 1024 * 1024) })),
}

/** Justifications of a survey persona; only the last one claims nothing beyond the counts. */
export const BOASTS = [
  'The largest part answered “Every day” to “How often do you do thing 2?”',
  'Most of them love the shop',
  'They answer “Every day” to “How often do you do thing 1?” clearly more often than others',
  'Calm mornings count for them',
]

type Question = { question: string }

/** Questions of the demo model's draft. */
function questionsOf({ good }: Exchange): Question[] {
  const draft: { questions?: Question[] } = JSON.parse(good)
  return draft.questions ?? []
}

/** The first questions of the demo model, or its only one, with a leading text. */
function unclear(exchange: Exchange, count: number): string {
  const leading = (question: Question, index: number) =>
    index < count
      ? { ...question, question: `Don’t you agree that bread number ${index + 1} is good?` }
      : question
  const questions = questionsOf(exchange)
  if (questions.length > 0) return JSON.stringify({ questions: questions.map(leading) })
  return JSON.stringify(leading(JSON.parse(exchange.good), 0))
}

const numbered = (questions: Question[], round: number) =>
  questions.map((question) => ({ ...question, question: `${round}. ${question.question}` }))

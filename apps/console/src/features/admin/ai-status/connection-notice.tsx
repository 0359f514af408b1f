import type { AiStatus, AiTest } from '@whofor/core/account/ai-status'
import { MINUTE_MS } from '@whofor/core/durations'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatRelative } from '../../../lib/format.ts'
import { AI_STATUS_TEXTS } from './ai-status-texts.ts'
import { FAILURE_TEXTS } from './failure-texts.ts'
import { formatMilliseconds } from './format-milliseconds.ts'

/** What is known of the connection: by the last test, or by what is configured. */
export function ConnectionNotice({ status }: { status: AiStatus }) {
  const { missing, demo, provider, last_test, last_success_at } = status
  if (missing)
    return (
      <Notice kind="bad" title={AI_STATUS_TEXTS.missing}>
        <p>
          {missing === 'key' ? AI_STATUS_TEXTS.missingKey(provider) : AI_STATUS_TEXTS.missingModel(provider)}
        </p>
      </Notice>
    )
  if (demo)
    return (
      <Notice kind="info" title={AI_STATUS_TEXTS.demo}>
        <p>
          {[AI_STATUS_TEXTS.demoLead, last_test && answerText({ ...last_test, model: AI_STATUS_TEXTS.demo })]
            .filter(Boolean)
            .join(' ')}
        </p>
      </Notice>
    )
  if (!last_test)
    return (
      <Notice title={AI_STATUS_TEXTS.untested}>
        <p>
          {last_success_at === null
            ? AI_STATUS_TEXTS.untestedLead
            : AI_STATUS_TEXTS.succeededSince(formatRelative(last_success_at))}
        </p>
      </Notice>
    )
  if (last_test.code === null)
    return (
      <Notice kind="good" title={AI_STATUS_TEXTS.connected}>
        <p>{answerText(last_test)}</p>
      </Notice>
    )
  const { code, detail, at } = last_test
  return (
    <Notice kind="bad" title={AI_STATUS_TEXTS.notConnected}>
      <p>{FAILURE_TEXTS.long(code)}</p>
      {detail !== null && <p className="mt-2 font-mono text-sm wrap-anywhere">{detail}</p>}
      <p className="mt-2">
        {testedText(at)}{' '}
        {last_success_at !== null &&
          last_success_at > at &&
          AI_STATUS_TEXTS.succeededSince(formatRelative(last_success_at))}
      </p>
    </Notice>
  )
}

/** “example-70b answered in 0.8 s. Structured output works. Tested just now.” */
export function answerText({ model, duration_ms, output_mode, at, code }: AiTest): string {
  if (code !== null) return `${FAILURE_TEXTS.short(code)}. ${testedText(at)}`
  return [
    AI_STATUS_TEXTS.answered(model, formatMilliseconds(duration_ms)),
    output_mode && AI_STATUS_TEXTS.outputs[output_mode],
    testedText(at),
  ]
    .filter(Boolean)
    .join(' ')
}

const testedText = (at: number): string =>
  Date.now() - at < MINUTE_MS ? AI_STATUS_TEXTS.justTested : AI_STATUS_TEXTS.tested(formatRelative(at))

import type { AiStatus, AiTest } from '@whofor/core/account/instance'
import { MINUTE_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/console/admin/ai-status'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatRelative } from '../../../lib/format.ts'
import { failureOf } from './failure-of.ts'
import { formatMilliseconds } from './format-milliseconds.ts'

/** What is known of the connection: by the last test, or by what is configured. */
export function ConnectionNotice({ status }: { status: AiStatus }) {
  const { missing, demo, provider, last_test, last_success_at } = status
  if (missing)
    return (
      <Notice kind="bad" title={texts.page.missing}>
        <p>
          {missing === 'key' ? texts.page.missing_key({ provider }) : texts.page.missing_model({ provider })}
        </p>
      </Notice>
    )
  if (demo)
    return (
      <Notice kind="info" title={texts.page.demo}>
        <p>
          {[texts.page.demo_lead, last_test && answerText({ ...last_test, model: texts.page.demo })]
            .filter(Boolean)
            .join(' ')}
        </p>
      </Notice>
    )
  if (!last_test)
    return (
      <Notice title={texts.page.untested}>
        <p>
          {last_success_at === null
            ? texts.page.untested_lead
            : texts.page.succeeded_since({ when: formatRelative(last_success_at) })}
        </p>
      </Notice>
    )
  if (last_test.code === null)
    return (
      <Notice kind="good" title={texts.page.connected}>
        <p>{answerText(last_test)}</p>
      </Notice>
    )
  const { code, detail, at } = last_test
  return (
    <Notice kind="bad" title={texts.page.not_connected}>
      <p>{failureOf(code).long}</p>
      {detail !== null && <p className="mt-2 font-mono text-sm wrap-anywhere">{detail}</p>}
      <p className="mt-2">
        {testedText(at)}{' '}
        {last_success_at !== null &&
          last_success_at > at &&
          texts.page.succeeded_since({ when: formatRelative(last_success_at) })}
      </p>
    </Notice>
  )
}

/** “example-70b answered in 0.8 s. Structured output works. Tested just now.” */
export function answerText({ model, duration_ms, output_mode, at, code }: AiTest): string {
  if (code !== null) return `${failureOf(code).short}. ${testedText(at)}`
  return [
    texts.page.answered({ model, time: formatMilliseconds(duration_ms) }),
    output_mode && texts.page.outputs[output_mode],
    testedText(at),
  ]
    .filter(Boolean)
    .join(' ')
}

const testedText = (at: number): string =>
  Date.now() - at < MINUTE_MS ? texts.page.just_tested : texts.page.tested({ when: formatRelative(at) })

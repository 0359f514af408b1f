import { type Context, isSpanContextValid, trace } from '@opentelemetry/api'

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** The context of a W3C header; one that is not valid is ignored. */
export function withTraceparent(context: Context, header: string): Context {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(header) ?? []
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(remote) ? trace.setSpanContext(context, remote) : context
}

export function traceparentOf(context: Context): string | null {
  const span = trace.getSpanContext(context)
  if (!span || !isSpanContextValid(span)) return null
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
}

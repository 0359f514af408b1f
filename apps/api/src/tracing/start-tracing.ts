import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { TracingSettings } from '../tracing-env.ts'
import { VERSION } from '../version.ts'
import type { Span, Tracing } from './port.ts'

const KINDS = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT } as const
/** How long a stopping process waits for the collector. */
const FLUSH_MS = 2_000
const WARN_EVERY_MS = 60_000

/** Spans are sent in batches; those that do not fit into the queue are dropped. */
export async function startTracing(settings: TracingSettings, log: Pick<Logger, 'warn'>): Promise<Tracing> {
  const warn = warnOfFailures(log)
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        ...settings.resource,
        'service.name': settings.serviceName,
        'service.version': VERSION,
      }),
    ),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: await exporterOf(settings) })],
  })
  const tracer = provider.getTracer('whofor', VERSION)
  const contexts = new AsyncLocalStorage<Context>()
  const continues = settings.context.includes('requests')
  const parentOf = (isRoot: boolean, traceparent: string | undefined): Context => {
    const around = isRoot ? ROOT_CONTEXT : (contexts.getStore() ?? ROOT_CONTEXT)
    return continues && traceparent !== undefined ? withTraceparent(around, traceparent) : around
  }
  return {
    isOn: true,
    span(name, { kind = 'internal', attributes = {}, isRoot = false, traceparent }, work) {
      const parent = parentOf(isRoot, traceparent)
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
      return contexts.run(trace.setSpan(parent, span), () => finished(span, work))
    },
    headersFor(place) {
      const context = settings.context.includes(place) ? contexts.getStore() : undefined
      const traceparent = context && traceparentOf(context)
      return traceparent ? { traceparent } : {}
    },
    async stop() {
      const sent = provider.shutdown().catch((error: unknown) => warn(String(error)))
      await Promise.race([sent, wait(FLUSH_MS, undefined, { ref: false })])
    },
  }
}

async function finished<Result>(span: OtelSpan, work: (span: Span) => Promise<Result>): Promise<Result> {
  const fail = (type: string) => {
    span.setAttribute('error.type', type)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  try {
    return await work({
      rename: (name) => void span.updateName(name),
      set: (attributes) => void span.setAttributes(attributes),
      fail,
    })
  } catch (error) {
    fail(typeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** A code or a class: messages may hold texts. */
function typeOf(error: unknown): string {
  const { code } = Object(error)
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'failed'
}

async function exporterOf({ protocol, url, headers }: TracingSettings): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter({ url, headers })
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const own = sampler.replace('parentbased_', '')
  const root =
    own === 'always_off'
      ? new AlwaysOffSampler()
      : own === 'always_on'
        ? new AlwaysOnSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return sampler === own ? root : new ParentBasedSampler({ root })
}

/** The collector’s failures, at most once a minute, without what was to be sent. */
function warnOfFailures(log: Pick<Logger, 'warn'>): (message: string) => void {
  let warnedAt = -Infinity
  const warn = (message: string) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    log.warn({ detail: message.slice(0, 300) }, 'traces were not sent')
  }
  const nothing = () => {}
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  return warn
}

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

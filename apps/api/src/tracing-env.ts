import { z } from 'zod'

const address = z.url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' })
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
const pairs = z
  .string()
  .transform((text, context) => {
    const found = readPairs(text)
    if (!found) context.addIssue({ code: 'custom', message: 'must be name=value,name=value' })
    return found ?? z.NEVER
  })
  .optional()

/** The names that OpenTelemetry specifies, and where the context of a trace may go. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_SERVICE_NAME: z.string().default('whofor'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_SDK_DISABLED: oneOf(['true', 'false']).default('false'),
  OTEL_TRACES_SAMPLER: oneOf([
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ]).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  TRACE_CONTEXT: z
    .string()
    .transform((text, context) => {
      const named = text.split(/[\s,]+/).filter(Boolean)
      const known = PLACES.filter((place) => named.includes(place))
      if (known.length < new Set(named).size)
        context.addIssue({ code: 'custom', message: `must be some of ${PLACES.join(', ')}` })
      return known
    })
    .default([]),
}

const PLACES = ['requests', 'ai', 'webhooks'] as const
/** Requests of others continue their trace; calls of a model and webhooks carry ours. */
export type TracePlace = (typeof PLACES)[number]

export type TracingSettings = {
  /** Of the collector, for traces. */
  url: string
  protocol: 'http/protobuf' | 'http/json'
  headers: Record<string, string>
  serviceName: string
  resource: Record<string, string>
  sampler: z.infer<typeof tracingVariables.OTEL_TRACES_SAMPLER>
  /** From 0 to 1. */
  ratio: number
  context: readonly TracePlace[]
}

type Found = z.infer<z.ZodObject<typeof tracingVariables>>

/** @returns null without a collector */
export function tracingSettings(found: Found): TracingSettings | null {
  const base = found.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = found.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  if (url === undefined || found.OTEL_SDK_DISABLED === 'true') return null
  return {
    url,
    protocol: found.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: found.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: found.OTEL_SERVICE_NAME,
    resource: found.OTEL_RESOURCE_ATTRIBUTES ?? {},
    sampler: found.OTEL_TRACES_SAMPLER,
    ratio: found.OTEL_TRACES_SAMPLER_ARG,
    context: found.TRACE_CONTEXT,
  }
}

/** As in W3C baggage: percent-encoded values. */
function readPairs(text: string): Record<string, string> | null {
  const pairs = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(part))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new URIError()
        return [pair[1] ?? '', decodeURIComponent(pair[2] ?? '')]
      }),
    )
  } catch {
    return null
  }
}

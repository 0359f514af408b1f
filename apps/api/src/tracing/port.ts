import type { TracePlace } from '../tracing-env.ts'

/** Never texts, addresses or paths: what is traced is about no person, owner or survey. */
export type Attributes = Record<string, string | number | boolean>

export type Span = {
  rename(name: string): void
  set(attributes: Attributes): void
  /** @param type what failed, as a code */
  fail(type: string): void
}

type SpanOptions = {
  kind?: 'internal' | 'server' | 'client'
  attributes?: Attributes
  /** A trace of its own, whatever woke the work. */
  isRoot?: boolean
  /** The W3C header of a request, which may begin the trace. */
  traceparent?: string | undefined
}

export type Tracing = {
  /** Whether spans go anywhere; without, none of this costs anything. */
  isOn: boolean
  /** Runs work in a span, below the one around the caller. A rejection marks it as failed. */
  span<Result>(name: string, options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result>
  /** Headers that continue the trace elsewhere, if the operator wants that for this place. */
  headersFor(place: TracePlace): Record<string, string>
  /** Sends what waits, for a moment. */
  stop(): Promise<void>
}

const NO_SPAN: Span = { rename: () => {}, set: () => {}, fail: () => {} }

/** Without a collector. */
export const noTracing: Tracing = {
  isOn: false,
  span: (_name, _options, work) => work(NO_SPAN),
  headersFor: () => ({}),
  stop: async () => {},
}

/** Values must come from a fixed set, such as route templates: each combination is stored for good. */
export type Labels = Readonly<Record<string, string>>

/** One metric: its lines in the Prometheus text format 0.0.4. */
export type Instrument = { lines(): string[] }

const head = (name: string, help: string, type: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (character) => ESCAPED[character] ?? '')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

export type Counter = Instrument & { add(labels: Labels, by?: number): void }

export function createCounter(name: string, help: string): Counter {
  const values = new Map<string, number>()
  return {
    add(labels, by = 1) {
      const key = labelText(labels)
      values.set(key, (values.get(key) ?? 0) + by)
    },
    lines: () => [
      ...head(name, help, 'counter'),
      ...[...values].map(([key, value]) => `${name}${key} ${value}`),
    ],
  }
}

export type Histogram = Instrument & { observe(labels: Labels, value: number): void }

type Series = { labels: Labels; counts: Float64Array; sum: number }

/** @param bounds upper bounds of the buckets, ascending */
export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<string, Series>()
  const seriesLines = ({ labels, counts, sum }: Series): string[] => {
    let below = 0
    const buckets = [...counts].map((count, at) => {
      below += count
      return `${name}_bucket${labelText({ ...labels, le: String(bounds[at] ?? '+Inf') })} ${below}`
    })
    return [
      ...buckets,
      `${name}_sum${labelText(labels)} ${sum}`,
      `${name}_count${labelText(labels)} ${below}`,
    ]
  }
  return {
    observe(labels, value) {
      const key = labelText(labels)
      const found = series.get(key) ?? { labels, counts: new Float64Array(bounds.length + 1), sum: 0 }
      const at = bounds.findIndex((bound) => value <= bound)
      const bucket = at === -1 ? bounds.length : at
      found.counts[bucket] = (found.counts[bucket] ?? 0) + 1
      found.sum += value
      series.set(key, found)
    },
    lines: () => [...head(name, help, 'histogram'), ...[...series.values()].flatMap(seriesLines)],
  }
}

/** Values that are read when the metrics are. */
export function readings(
  name: string,
  help: string,
  type: 'gauge' | 'counter',
  values: readonly (readonly [labels: Labels, value: number])[],
): string[] {
  return [
    ...head(name, help, type),
    ...values.map(([labels, value]) => `${name}${labelText(labels)} ${value}`),
  ]
}

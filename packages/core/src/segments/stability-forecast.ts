import { STEADY_FROM } from '../survey/answers-needed.ts'

/** Mean stability of groups among `n` answers, with the standard error for answers of other people. */
export type StabilityPoint = { answers: number; stability: number; error: number }
export type StabilityForecast = {
  /**
   * `steady`: with the answers there are. `more`: with about `at` answers, between `low` and `high` in nine cases of
   * ten. `open`: perhaps, with at least `low`. `flat`: more answers will not make the groups steadier.
   */
  outlook: 'steady' | 'more' | 'open' | 'flat'
  at: number | null
  low: number | null
  high: number | null
  /** The expected curve beyond the points, with its 90 % range. */
  curve: { answers: number; low: number; middle: number; high: number }[]
}

type Curve = { most: number; scale: number; shape: number }

/** The forecast extends to at most this many times the present answers. */
const MOST_TIMES = 8
/** Quantiles of the fitting curves that limit the range. */
const [LOW, HIGH] = [0.05, 0.95]
/** Weight of the curves that never become steady, from which the forecast is `open` or `flat`. */
const OPEN_FROM = 0.4
const FLAT_FROM = 0.75
/** The part of a point's error that is not shared by the points of one sample. */
const OWN_ERROR = 0.06
/** Prior: if groups exist, their curve ends at a high stability. */
const HIGH_ENDS = 6
/** Number of points of the drawn curve. */
const STEPS = 12

/**
 * Forecasts when groups will be steady, from their stability in parts of the answers. All saturating curves most * (1 -
 * exp(-(n / scale) ** shape)) are weighted by how well they fit; the points of one sample share a part of their error.
 * @param points fewest answers first; the last one is of all answers
 */
export function forecastStability(points: readonly StabilityPoint[]): StabilityForecast {
  const last = points.at(-1)
  if (!last || last.stability >= STEADY_FROM)
    return { outlook: 'steady', at: null, low: null, high: null, curve: [] }
  const n = last.answers
  const most = MOST_TIMES * n
  // Curves that would be steady by now are excluded.
  const curves = CURVES.filter((curve) => answersUntilSteady(curve) > n).map((curve) => ({
    curve,
    weight: weightOf(curve, points),
  }))
  const reached = curves.map(({ curve, weight }) => ({ value: answersUntilSteady(curve), weight }))
  const inReach = reached.filter(({ value }) => value <= most)
  const never = sumOf(reached.filter(({ value }) => value > most)) / sumOf(reached)
  const [low, at, high] = [LOW, 0.5, HIGH].map((part) => quantile(inReach, part)) as [number, number, number]
  const drawn = (to: number) => drawCurve(curves, n, Math.min(most, to))
  if (never >= FLAT_FROM) return { outlook: 'flat', at: null, low: null, high: null, curve: drawn(2 * n) }
  if (never > OPEN_FROM)
    return { outlook: 'open', at: null, low: Math.round(low), high: null, curve: drawn(3 * n) }
  const [soonest, likely, latest] = [low, at, high].map(Math.round) as [number, number, number]
  return { outlook: 'more', at: likely, low: soonest, high: latest, curve: drawn(1.1 * high) }
}

type Weighted = { value: number; weight: number }

const heightOf = ({ most, scale, shape }: Curve, n: number): number =>
  most * (1 - Math.exp(-((n / scale) ** shape)))

function answersUntilSteady({ most, scale, shape }: Curve): number {
  return most <= STEADY_FROM
    ? Number.POSITIVE_INFINITY
    : scale * (-Math.log(1 - STEADY_FROM / most)) ** (1 / shape)
}

/** The likelihood of the points: each has an error of its own, and all share one. */
function weightOf(curve: Curve, points: readonly StabilityPoint[]): number {
  const { most } = curve
  const parts = points.map(({ answers, stability, error }) => ({
    off: stability - heightOf(curve, answers),
    own: OWN_ERROR ** 2,
    error,
  }))
  const shared = parts.reduce((sum, { error }) => sum + error, 0) / parts.length
  const plain = parts.reduce((sum, { off, own }) => sum + off ** 2 / own, 0)
  const precision = parts.reduce((sum, { own }) => sum + 1 / own, 0)
  const total = parts.reduce((sum, { off, own }) => sum + off / own, 0)
  return most ** HIGH_ENDS * Math.exp(-(plain - total ** 2 / (1 / shared ** 2 + precision)) / 2)
}

const sumOf = (all: readonly Weighted[]): number => all.reduce((sum, { weight }) => sum + weight, 0)

function quantile(all: readonly Weighted[], part: number): number {
  let left = part * sumOf(all)
  for (const { value, weight } of all.toSorted((one, other) => one.value - other.value)) {
    left -= weight
    if (left <= 0) return value
  }
  return all.at(-1)?.value ?? 0
}

function drawCurve(
  curves: readonly { curve: Curve; weight: number }[],
  from: number,
  to: number,
): StabilityForecast['curve'] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const answers = Math.round(from + ((to - from) * step) / STEPS)
    const heights = curves.map(({ curve, weight }) => ({ value: heightOf(curve, answers), weight }))
    return {
      answers,
      low: quantile(heights, LOW),
      middle: quantile(heights, 0.5),
      high: quantile(heights, HIGH),
    }
  })
}

const range = (length: number, value: (index: number) => number) =>
  Array.from({ length }, (_, index) => value(index))
const CURVES: Curve[] = range(40, (index) => (index + 1) / 40).flatMap((most) =>
  range(30, (index) => 8 * 1.2 ** index).flatMap((scale) =>
    [0.7, 1, 1.4].map((shape) => ({ most, scale, shape })),
  ),
)

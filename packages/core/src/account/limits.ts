import { currentLocale } from '@whofor/texts/current-locale'

/** Limits of a tier, as stored in feature_limits. */
export type FeatureLimits = {
  products_enabled: boolean
  chat_enabled: boolean
  max_personas: number
  max_ai_requests_per_month: number
  max_storage_gb: number
  export_formats: string[]
}

/**
 * Of a tier without a row, and what a new tier starts with (docs/spec.md, section 9). New accounts have the tier free_beta, whose
 * row is in drizzle/sqlite/0000_baseline.sql.
 */
export const DEFAULT_LIMITS: FeatureLimits = {
  products_enabled: true,
  chat_enabled: false,
  max_personas: 10,
  max_ai_requests_per_month: 50,
  max_storage_gb: 1,
  export_formats: ['json', 'csv'],
}

/** The row of the default tier as it is shipped; administrators change it. */
export const SHIPPED_LIMITS: FeatureLimits = {
  ...DEFAULT_LIMITS,
  chat_enabled: true,
  export_formats: ['json', 'csv', 'markdown', 'pdf', 'png'],
}

/** Month in which an AI request counts, as `YYYY-MM` in UTC. @param at milliseconds since the epoch */
export function requestMonth(at: number): string {
  return new Date(at).toISOString().slice(0, 7)
}

/**
 * When the monthly quota resets: the first of the next month, UTC.
 * @param at milliseconds since the epoch
 * @returns milliseconds since the epoch
 */
export function monthResetsAt(at: number): number {
  const now = new Date(at)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
}

/** Storage as shown to users: MB (10^6 bytes) with one decimal (docs/spec.md, section 9), GB from 1,000 MB: “310.0 MB”, “1.5 GB”. */
export function storageText(bytes: number): string {
  const megabytes = (bytes / 1_000_000).toFixed(1)
  if (Number(megabytes) < 1000) return `${decimal(Number(megabytes), 1)} MB`
  return `${decimal(bytes / 1_000_000_000, 0)} GB`
}

const decimal = (value: number, minimumFractionDigits: number) =>
  value.toLocaleString(currentLocale(), {
    minimumFractionDigits,
    maximumFractionDigits: minimumFractionDigits || 2,
  })

import type { AuditAction } from '@whofor/core/account/audit-log'
import { translated } from '@whofor/core/i18n/translated'
import { actionLabel, GERMAN_ACTIONS } from './action-labels.ts'

/** Texts of the audit log. */
export const AUDIT_TEXTS = translated(
  {
    title: 'Audit log',
    kept: (days: number) => `Kept for ${days} days`,
    failed: 'Couldn’t load the audit log',
    loading: 'Loading audit log',
    none: 'No entries in this period',
    more: 'Show more',
    moreFailed: 'Couldn’t load more entries. Please try again.',
    action: 'Action',
    allActions: 'All actions',
    labelOf: (action: AuditAction) => actionLabel(action),
    period: 'Period',
    periods: { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days', all: 'All' },
    email: 'Email address',
    export: 'Export CSV',
    exporting: 'Exporting…',
    exportFailed: 'Couldn’t export the audit log.',
    server: 'server',
  },
  {
    title: 'Protokoll',
    kept: (days) => `Wird ${days} Tage aufbewahrt`,
    failed: 'Das Protokoll konnte nicht geladen werden',
    loading: 'Protokoll wird geladen',
    none: 'Keine Einträge in diesem Zeitraum',
    more: 'Mehr anzeigen',
    moreFailed: 'Mehr ließ sich nicht laden. Bitte versuchen Sie es erneut.',
    action: 'Aktion',
    allActions: 'Alle Aktionen',
    labelOf: (action) => GERMAN_ACTIONS[action],
    period: 'Zeitraum',
    periods: { '7': 'Letzte 7 Tage', '30': 'Letzte 30 Tage', '90': 'Letzte 90 Tage', all: 'Alle' },
    email: 'E-Mail-Adresse',
    export: 'CSV exportieren',
    exporting: 'Wird exportiert …',
    exportFailed: 'Das Protokoll konnte nicht exportiert werden.',
    server: 'Server',
  },
)

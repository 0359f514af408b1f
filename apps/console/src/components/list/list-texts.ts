import { translated } from '@whofor/core/i18n/translated'
import { formatTotal } from '../../lib/format.ts'

/** Texts that all lists share. */
export const LIST_TEXTS = translated(
  {
    sortBy: (order: string) => `Sort by: ${order}`,
    view: 'View',
    cards: 'Cards',
    rows: 'Rows',
    acts: (name: string) => `Actions for ${name}`,
    open: 'Open',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    duplicate: 'Duplicate',
    archive: 'Archive',
    unarchive: 'Move out of the archive',
    delete: 'Delete',
    clearSearch: 'Clear search',
    showAll: 'Show all',
    found: (total: number, one: string, many: string) =>
      `${capitalized(formatTotal(total))} ${total === 1 ? one : many} found`,
  },
  {
    sortBy: (order) => `Sortieren nach: ${order}`,
    view: 'Ansicht',
    cards: 'Karten',
    rows: 'Zeilen',
    acts: (name) => `Aktionen für ${name}`,
    open: 'Öffnen',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    duplicate: 'Duplizieren',
    archive: 'Archivieren',
    unarchive: 'Aus dem Archiv holen',
    delete: 'Löschen',
    clearSearch: 'Suche löschen',
    showAll: 'Alle anzeigen',
    found: (total, one, many) => `${capitalized(formatTotal(total))} ${total === 1 ? one : many} gefunden`,
  },
)

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

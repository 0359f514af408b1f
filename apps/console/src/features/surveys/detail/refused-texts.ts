import { translated } from '@whofor/core/i18n/translated'
import { REFUSED_LIMITS } from '@whofor/core/survey/response-schema'

/** Texts of the answers that were refused as spam. */
export const REFUSED_TEXTS = translated(
  {
    title: (count: string) => `Refused as spam (${count})`,
    help: () =>
      `They don’t count. The newest ${REFUSED_LIMITS.kept.toLocaleString('en')} are kept for ${REFUSED_LIMITS.days} days.`,
    label: '–',
    causes: {
      honeypot: 'Filled in a hidden field',
      fast: 'Faster than anyone answers, not confirmed',
      proof: 'Wrong proof of work',
    },
    site: (site: string) => `From ${site}, not an allowed site`,
    /** A file or a sandboxed page. */
    noSite: 'a page without an address',
    count: 'Count this answer',
    counted: 'The answer counts now',
    remove: 'Delete answer',
    removed: 'The answer was deleted',
    more: 'Show more',
    failed: 'Couldn’t load more. Please try again.',
    removeAll: 'Delete all',
    removeAllTitle: 'Delete all refused answers?',
    removeAllHelp: 'They are deleted for good. Answers that count are not affected.',
    keep: 'Keep them',
    removedAll: 'All refused answers were deleted',
    actFailed: (reason: string) => `That didn’t work. ${reason}`,
  },
  {
    title: (count) => `Als Spam abgelehnt (${count})`,
    help: () =>
      `Sie zählen nicht. Die neuesten ${REFUSED_LIMITS.kept.toLocaleString('de')} bleiben ${REFUSED_LIMITS.days} Tage lang erhalten.`,
    label: '–',
    causes: {
      honeypot: 'Hat ein verstecktes Feld ausgefüllt',
      fast: 'Schneller als ein Mensch, nicht bestätigt',
      proof: 'Falscher Rechennachweis',
    },
    site: (site) => `Von ${site}, keine erlaubte Website`,
    noSite: 'einer Seite ohne Adresse',
    count: 'Diese Antwort zählen',
    counted: 'Die Antwort zählt jetzt',
    remove: 'Antwort löschen',
    removed: 'Die Antwort wurde gelöscht',
    more: 'Mehr zeigen',
    failed: 'Weitere Antworten konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
    removeAll: 'Alle löschen',
    removeAllTitle: 'Alle abgelehnten Antworten löschen?',
    removeAllHelp: 'Sie werden endgültig gelöscht. Antworten, die zählen, bleiben unverändert.',
    keep: 'Behalten',
    removedAll: 'Alle abgelehnten Antworten wurden gelöscht',
    actFailed: (reason) => `Das hat nicht geklappt. ${reason}`,
  },
)

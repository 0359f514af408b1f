import { translated } from '@whofor/core/i18n/translated'

export const REGENERATE_TEXTS = translated(
  {
    regenerate: (label: string) => `Regenerate ${label}`,
    regenerating: (label: string) => `Regenerating ${label}. Everything else stays the same.`,
    failed: (label: string) => `${label} could not be regenerated`,
    stopped: (label: string) => `${label} was not regenerated`,
    cancelled: 'Regeneration was cancelled.',
    nothingChanged: 'Nothing was changed.',
    retry: 'Try again',
    dismiss: 'Dismiss',
    cancel: 'Cancel',
    personaFailed: 'Failed to regenerate persona',
    imageFailed: (why: string) => `Failed to regenerate image: ${why}`,
    pleaseRetry: 'please try again',
    untilSaved:
      'You’ll see the current version until the new one is saved. The old one stays in the history.',
    newImage: 'Creating a new image',
    imageKept: 'The image was not changed.',
  },
  {
    regenerate: (label) => `${label} neu erzeugen`,
    regenerating: (label) => `${label}: wird neu erzeugt. Alles andere bleibt gleich.`,
    failed: (label) => `${label}: konnte nicht neu erzeugt werden`,
    stopped: (label) => `${label}: wurde nicht neu erzeugt`,
    cancelled: 'Die Erzeugung wurde abgebrochen.',
    nothingChanged: 'Nichts wurde geändert.',
    retry: 'Erneut versuchen',
    dismiss: 'Schließen',
    cancel: 'Abbrechen',
    personaFailed: 'Die Persona konnte nicht neu erzeugt werden',
    imageFailed: (why) => `Das Bild konnte nicht neu erzeugt werden: ${why}`,
    pleaseRetry: 'bitte versuchen Sie es erneut',
    untilSaved: 'Sie sehen die bisherige Fassung, bis die neue gespeichert ist. Die alte bleibt im Verlauf.',
    newImage: 'Ein neues Bild entsteht',
    imageKept: 'Das Bild wurde nicht geändert.',
  },
)

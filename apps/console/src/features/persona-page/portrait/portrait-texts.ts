import { translated } from '@whofor/core/i18n/translated'

export const PORTRAIT_DIALOG_TEXTS = translated(
  {
    change: 'Change image',
    title: (name: string) => `Image of ${name}`,
    upload: 'Upload an image',
    uploading: 'Uploading',
    formats:
      'JPEG, PNG, WebP or AVIF, up to 10 MB. It is cropped to a square, and data such as its place is removed.',
    drop: 'You can also drop a file here.',
    regenerate: 'Regenerate Image Only',
    regenerateHint: 'Uses one AI request.',
    remove: 'Remove image',
    removed: 'Image removed',
    changed: 'Image changed',
    notUploaded: 'The image was not changed.',
    wrongType: 'This is not a JPEG, PNG, WebP or AVIF image.',
    tooLarge: 'The image is larger than 10 MB.',
    close: 'Done',
  },
  {
    change: 'Bild ändern',
    title: (name) => `Bild von ${name}`,
    upload: 'Bild hochladen',
    uploading: 'Wird hochgeladen',
    formats:
      'JPEG, PNG, WebP oder AVIF, bis 10 MB. Es wird quadratisch zugeschnitten; Angaben wie der Aufnahmeort werden entfernt.',
    drop: 'Sie können eine Datei auch hierher ziehen.',
    regenerate: 'Nur das Bild neu erzeugen',
    regenerateHint: 'Kostet eine KI-Anfrage.',
    remove: 'Bild entfernen',
    removed: 'Bild entfernt',
    changed: 'Bild geändert',
    notUploaded: 'Das Bild wurde nicht geändert.',
    wrongType: 'Das ist kein Bild in JPEG, PNG, WebP oder AVIF.',
    tooLarge: 'Das Bild ist größer als 10 MB.',
    close: 'Fertig',
  },
)

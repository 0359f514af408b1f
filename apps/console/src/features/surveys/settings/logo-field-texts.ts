import { translated } from '@whofor/core/i18n/translated'
import { LOGO_LIMITS } from '@whofor/core/survey/settings/survey-logo'

const { bytes, width, height } = LOGO_LIMITS

/** Texts of a survey's logo among its settings. */
export const LOGO_FIELD_TEXTS = translated(
  {
    logo: 'Logo',
    add: 'Upload logo',
    replace: 'Replace',
    uploading: 'Uploading…',
    remove: 'Remove logo',
    help: `PNG, JPEG, WebP or SVG, up to ${bytes / 1024} kB. Shown above the title, at most ${width} × ${height} pixels. It should be readable on light and dark.`,
    alt: 'Logo description',
    altHelp:
      'Read aloud by screen readers, such as your company’s name. Leave it empty if the title says it.',
    tooLarge: `The logo is larger than ${bytes / 1024} kB. Choose a smaller one.`,
    wrongType: 'Choose a PNG, JPEG, WebP or SVG image.',
  },
  {
    logo: 'Logo',
    add: 'Logo hochladen',
    replace: 'Ersetzen',
    uploading: 'Wird hochgeladen …',
    remove: 'Logo entfernen',
    help: `PNG, JPEG, WebP oder SVG, bis ${bytes / 1024} kB. Steht über dem Titel, höchstens ${width} × ${height} Pixel groß. Es sollte auf Hell und Dunkel lesbar sein.`,
    alt: 'Beschreibung des Logos',
    altHelp:
      'Wird von Vorleseprogrammen gelesen, etwa der Name Ihrer Firma. Leer lassen, wenn der Titel ihn nennt.',
    tooLarge: `Das Logo ist größer als ${bytes / 1024} kB. Wählen Sie ein kleineres.`,
    wrongType: 'Wählen Sie ein Bild in PNG, JPEG, WebP oder SVG.',
  },
)

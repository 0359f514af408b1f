import { translated } from '@whofor/core/i18n/translated'
import { LOGO_LIMITS } from '@whofor/core/survey/settings/survey-logo'

export const LOGO_TEXTS = translated(
  {
    tooLarge: () => `The logo is larger than ${LOGO_LIMITS.bytes / 1024} kB.`,
    notAnImage: 'This is not a PNG, JPEG, WebP or SVG image.',
    animated: 'Animated images can’t be used. Choose a still image.',
    tooManyPixels: 'The image has too many pixels.',
    damaged: 'The image is damaged and can’t be read.',
    gone: 'This logo has been replaced or removed. Upload it again.',
    notFound: 'Logo not found',
    busy: 'Too many images are being read. Please try again.',
  },
  {
    tooLarge: () => `Das Logo ist größer als ${LOGO_LIMITS.bytes / 1024} kB.`,
    notAnImage: 'Das ist kein Bild in PNG, JPEG, WebP oder SVG.',
    animated: 'Bewegte Bilder gehen nicht. Wählen Sie ein Standbild.',
    tooManyPixels: 'Das Bild hat zu viele Pixel.',
    damaged: 'Das Bild ist beschädigt und lässt sich nicht lesen.',
    gone: 'Dieses Logo wurde ersetzt oder entfernt. Laden Sie es noch einmal hoch.',
    notFound: 'Logo nicht gefunden',
    busy: 'Gerade werden zu viele Bilder gelesen. Bitte versuchen Sie es erneut.',
  },
)

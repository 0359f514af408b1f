import { translated } from '@whofor/core/i18n/translated'

export const PORTRAIT_TEXTS = translated(
  {
    personaNotFound: 'Persona not found',
    noImage: 'Image not found',
    simple: 'Images are available for detailed and advanced personas only.',
    cancelled: 'Cancelled',
    removed: 'Removed',
    noRecord: (reason: string) => `Failed to create image record: ${reason}`,
    tooLarge: 'The image is larger than 10 MB.',
    notAnImage: 'This is not a JPEG, PNG, WebP or AVIF image.',
    animated: 'Animated images can’t be used. Choose a still image.',
    tooManyPixels: 'The image has more than 50 megapixels.',
    tooSmall: (px: number) => `The image is smaller than ${px} pixels.`,
    damaged: 'The image is damaged and can’t be read.',
    busy: 'Too many images are being read. Please try again.',
  },
  {
    personaNotFound: 'Persona nicht gefunden',
    noImage: 'Bild nicht gefunden',
    simple: 'Bilder gibt es nur für ausführliche und umfassende Personas.',
    cancelled: 'Abgebrochen',
    removed: 'Entfernt',
    noRecord: (reason) => `Der Bilddatensatz konnte nicht angelegt werden: ${reason}`,
    tooLarge: 'Das Bild ist größer als 10 MB.',
    notAnImage: 'Das ist kein Bild in JPEG, PNG, WebP oder AVIF.',
    animated: 'Bewegte Bilder gehen nicht. Wählen Sie ein Standbild.',
    tooManyPixels: 'Das Bild hat mehr als 50 Megapixel.',
    tooSmall: (px) => `Das Bild ist kleiner als ${px} Pixel.`,
    damaged: 'Das Bild ist beschädigt und lässt sich nicht lesen.',
    busy: 'Gerade werden zu viele Bilder gelesen. Bitte versuchen Sie es erneut.',
  },
)

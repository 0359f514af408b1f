import { translated } from '@whofor/core/i18n/translated'
import { describeMissingScripts } from '@whofor/core/persona/missing-scripts'

/** Beside the files of a ZIP. */
export const missingInZip = (files: readonly { name: string; scripts: readonly string[] }[]): string =>
  files.map(({ name, scripts }) => `${name}: ${describeMissingScripts(scripts)}\n`).join('')

export const EXPORT_TEXTS = translated(
  {
    formatNotInTier: 'Your plan does not include this export format.',
    running: 'You already have an export running. Please wait until it has finished.',
    notRendered: 'This file could not be created. Please try again or choose another format.',
    tooLong: (name: string, kilobytes: number, most: number) =>
      `${name} has too much text for a PDF or PNG: ${kilobytes} kB of at most ${most} kB. Shorten it or choose another format.`,
  },
  {
    formatNotInTier: 'Ihr Tarif enthält dieses Exportformat nicht.',
    running: 'Ein Export läuft bereits. Bitte warten Sie, bis er fertig ist.',
    notRendered:
      'Diese Datei konnte nicht erstellt werden. Bitte versuchen Sie es erneut oder wählen Sie ein anderes Format.',
    tooLong: (name, kilobytes, most) =>
      `${name} hat zu viel Text für PDF oder PNG: ${kilobytes} kB von höchstens ${most} kB. Kürzen Sie ihn oder wählen Sie ein anderes Format.`,
  },
)

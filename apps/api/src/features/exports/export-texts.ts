import { describeMissingScripts } from '@whofor/core/persona/missing-scripts'

export const EXPORT_TEXTS = {
  formatNotInTier: 'Your plan does not include this export format.',
  running: 'You already have an export running. Please wait until it has finished.',
  notRendered: 'This file could not be created. Please try again or choose another format.',
  tooLong: (name: string, kilobytes: number, most: number) =>
    `${name} has too much text for a PDF or PNG: ${kilobytes} kB of at most ${most} kB. Shorten it or choose another format.`,
  /** Beside the files of a ZIP. */
  missingInZip: (files: readonly { name: string; scripts: readonly string[] }[]) =>
    files.map(({ name, scripts }) => `${name}: ${describeMissingScripts(scripts)}\n`).join(''),
} as const

export const EXPORT_TEXTS = {
  formatNotInTier: 'Your plan does not include this export format.',
  running: 'You already have an export running. Please wait until it has finished.',
  notDrawn: 'This file could not be created. Please try again or choose another format.',
  tooLong: (name: string, kilobytes: number, most: number) =>
    `${name} has too much text for a PDF or PNG: ${kilobytes} kB of at most ${most} kB. Shorten it or choose another format.`,
  /** Beside the files of a ZIP. */
  missingInZip: (files: readonly { name: string; scripts: readonly string[] }[]) =>
    [
      'Some characters appear as □ in these files, because this server has no font for them.',
      'Other export formats keep every character. An administrator can add fonts.',
      '',
      ...files.map(({ name, scripts }) => `${name}: ${scripts.join(', ')} characters`),
      '',
    ].join('\n'),
} as const

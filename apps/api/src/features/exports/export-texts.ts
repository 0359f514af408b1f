import { describeMissingScripts } from '@whofor/core/persona/export-formats'

/** Beside the files of a ZIP. */
export const missingInZip = (files: readonly { name: string; scripts: readonly string[] }[]): string =>
  files.map(({ name, scripts }) => `${name}: ${describeMissingScripts(scripts)}\n`).join('')

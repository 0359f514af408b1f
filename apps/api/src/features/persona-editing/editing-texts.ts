export const EDITING_TEXTS = {
  noField: 'Field not found',
  tooManyFields: (max: number) => `At most ${max} custom fields`,
  versionNotFound: 'Version not found',
  sectionNotFound: 'Section not found',
  regenerated: 'Regenerated',
  counted: (answers: number) => `Updated with ${answers} answers`,
  sectionRegenerated: (label: string) => `${label} regenerated`,
  restored: (version: number) => `Restored version ${version}`,
} as const

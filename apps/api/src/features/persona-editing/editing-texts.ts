export const EDITING_TEXTS = {
  noField: 'There is no such field',
  tooManyFields: (max: number) => `At most ${max} custom fields`,
  versionNotFound: 'Version not found',
  sectionNotFound: 'Section not found',
  someNotFound: 'Some of these personas were not found. Nothing was changed.',
  tooManyTags: (max: number) => `A persona can have at most ${max} tags. Nothing was changed.`,
  regenerated: 'Regenerated',
  writtenAnew: (label: string) => `${label} written anew`,
  restored: (version: number) => `Restored version ${version}`,
} as const

/** Sentences around the brief's words for a concern ("*"). Placeholders are as in phrases.ts. */
export const CONCERN_FRAMES: readonly [string, ...string[]] = [
  '{name} *, and it shapes most weeks.',
  'What is different this year: {name} *.',
  '{name} *; friends hear about little else.',
  'The neighbours know that {name} * and ask how it goes.',
  '{name} *, and {they} {speak|speaks} of it more than {they} {notice|notices}.',
  'On the phone it comes up sooner or later: {name} *.',
  '{name} *; a list on the fridge keeps track of what that means.',
]

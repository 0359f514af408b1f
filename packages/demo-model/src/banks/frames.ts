import type { Subject } from '../persona/findings.ts'

/** Sentences around a verbatim answer ("*"): five each, so that five personas of a job differ. */
export const FRAMES: Partial<Record<Subject, readonly [string, ...string[]]>> = {
  need: [
    'What {they} {want|wants} from it is soon said: “*”.',
    'The reason fits in a few words: “*”.',
    '{name} gives one reason, and it is a plain one: “*”.',
    'There may be more to it, but first of all it is this: “*”.',
    'What it comes down to: “*”.',
  ],
  quality: [
    'What counts for {them}: “*”.',
    'First of all {they} {look|looks} at one thing: “*”.',
    'The measure {they} {go|goes} by: “*”.',
    'Nothing matters as much to {them} as this: “*”.',
    '{They} {judge|judges} it by one thing: “*”.',
  ],
  timing: [
    'The time for it: “*”.',
    'When {they} {get|gets} round to it: “*”.',
    'If {business} has a place in {their} day, then here: “*”.',
    '{Their} hour for {business}: “*”.',
    'As for when: “*”.',
  ],
  alternative: [
    'And without {business}: “*”.',
    'The other way would be: “*”.',
    'If there were no {kind}: “*”.',
    'Without it: “*”.',
    'What {they} would do otherwise: “*”.',
  ],
  company: [
    'Company: “*”.',
    'Who is there, too: “*”.',
    'As for company: “*”.',
    'With whom: “*”.',
    'In company, or not: “*”.',
  ],
}

/** Sentences that an owner's answer ("*") completes. */
export const COMPLETED: Partial<Record<Subject, { fits: RegExp; frames: readonly [string, ...string[]] }>> = {
  timing: {
    fits: /^(when|at|in|on|during|before|after|only)\b/iu,
    frames: [
      '{They} {turn|turns} to {business} *.',
      '{name} thinks of {business} *.',
      'The moment for {business} comes *.',
      'It is * that {name} gets in touch.',
      '{name} looks for help *, and then thinks of {business}.',
    ],
  },
  alternative: {
    fits: /^(turn|do|ask|go|wait|look|use|buy|choose|try|switch|stay|take|find|search|call)\b/iu,
    frames: [
      'Without {business}, {they} would *.',
      '{name} would * if there were no {kind}.',
      'If {business} closed, {name} would *.',
      'With no {kind} around, {they} would *.',
      'The alternative is plain: {they} would *.',
    ],
  },
  need: {
    fits: /^(saving|something|enjoyment|being|getting|having|learning|a|an|the|more|less)\b/iu,
    frames: [
      'What {name} wants from {business} is *.',
      'What counts for {them} here is *.',
      'The reason is plain: *.',
      'For {name} it comes down to *.',
      'What {they} {look|looks} for is *.',
    ],
  },
}

/** Sentences around the part of the audience, in the plural: "students with old bikes". */
export const GROUP_FRAMES: readonly [string, ...string[]] = [
  '{name} is one of the *.',
  'Among those who know {business}, {name} is one of the *.',
  'To {business}, {name} is one of the *.',
]

/** Sentences around the brief's words for a household ("*") and a place ("@"). */
export const OPENINGS: readonly [string, ...string[]] = [
  'Home is @; {name} *.',
  '{name} *; home is @.',
  '{name} *, and home is @.',
  'These days home is @; {name} *.',
  '{name} *. Home is @, and that suits {them}.',
]

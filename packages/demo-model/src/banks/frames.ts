import type { Subject } from '../persona/findings.ts'

type Frames = readonly [string, ...string[]]

/** Sentences around an answer that fits no other sentence. */
export const SPOKEN: Frames = [
  '{name} puts it this way: “*”.',
  'Ask {them}, and the answer is “*”.',
  '“*” is how {name} puts it.',
  '“*”, says {name}.',
  'In {their} own words: “*”.',
]

/** Completed by an answer in reported speech: "she enjoys it". */
export const REPORTED: Partial<Record<Subject, Frames>> = {
  need: [
    'The reason is simple: *.',
    '{name} has one reason above all: *.',
    'What it comes down to: *.',
    'Why? Because *.',
    'There may be more to it, but first of all *.',
  ],
  quality: [
    'What counts most: *.',
    'One thing comes first: *.',
    'First of all, *.',
    'It is plain what matters to {name}: *.',
    'Nothing else matters as much: *.',
  ],
  alternative: [
    'Without {business}, *.',
    'If {business} closed, *.',
    'And if there were no {kind}, *.',
    'Take {business} away, and *.',
    'With no {kind} around, *.',
  ],
  timing: ['As for the hour, *.', 'The time is settled: *.', 'When? Whenever *.'],
}

/** Sentences that an answer ("*") completes. */
export const COMPLETED: Partial<Record<Subject, readonly { fits: RegExp; frames: Frames }[]>> = {
  timing: [
    {
      fits: /^(when|before|after|if|as soon as) (?!(work|school|lunch|breakfast|dinner|noon|\d))/iu,
      frames: [
        '{They} {turn|turns} to {business} *.',
        '{name} thinks of {business} *.',
        'The moment for {business} comes *.',
        'It is * that {name} gets in touch.',
        '{name} looks for help *, and then thinks of {business}.',
      ],
    },
    {
      fits: /^(at|in|on|during|before|after|only|often|usually|mostly|every|early|late|around|from|between)\b/iu,
      frames: [
        'The time for {business} is *.',
        '{name} finds time for {business} *.',
        '{They} {make|makes} time for {business} *.',
        'The moment for {business} comes *.',
        'As {their} days go, {business} has its place *.',
      ],
    },
  ],
  alternative: [
    {
      fits: /^(turn|do|ask|go|wait|look|use|buy|choose|try|switch|stay|take|find|search|call|keep|hire)\b/iu,
      frames: [
        'Without {business}, {they} would *.',
        '{name} would * if there were no {kind}.',
        'If {business} closed, {name} would *.',
        'With no {kind} around, {they} would *.',
        'The alternative is plain: {they} would *.',
      ],
    },
  ],
  need: [
    {
      fits: /^(saving|something|enjoyment|being|getting|having|learning|fewer|a|an|the|more|less)\b/iu,
      frames: [
        'What {name} wants from {business} is *.',
        'What counts for {them} here is *.',
        'The reason is plain: *.',
        'For {name} it comes down to *.',
        'What {they} {look|looks} for is *.',
      ],
    },
  ],
  quality: [
    {
      fits: /^(that|the|what|how|a|an|good|fair|fresh|short|low|quick|friendly|\p{L}+$)\b/iu,
      frames: [
        'What counts most for {them} is *.',
        'For {name}, nothing matters more than *.',
        'First of all {they} {look|looks} at one thing, and that is *.',
        'In the end, what matters to {name} is *.',
        'The measure {they} {go|goes} by is *.',
      ],
    },
  ],
  company: [
    {
      fits: /^(alone|with|on my own|by myself|together)\b/iu,
      frames: ['{They} {do|does} this *.', 'It is something {name} does *.', '{name} prefers to do this *.'],
    },
  ],
}

/** Sentences around the part of the audience, in the plural: "students with old bikes". */
export const GROUP_FRAMES: readonly [string, ...string[]] = [
  '{name} is one of the *.',
  '{name}, too, is one of the *.',
  '{name} counts as one of the *.',
]

/** Sentences around the brief's words for a household ("*") and a place ("@"). */
export const OPENINGS: readonly [string, ...string[]] = [
  'Home is @; {name} *.',
  '{name} *; home is @.',
  '{name} *, and home is @.',
  'These days home is @; {name} *.',
  '{name} *. Home is @, and that suits {them}.',
]

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

/** What a business does for people, by its verb or its kind. */
export type Means = 'sell' | 'repair' | 'teach' | 'kind'

type Lines = readonly [string, string, string]

/** Lines in the words of the business: `{offer}`, `{kind}` and, for repairs, `{when}`. Others are as in phrases.ts. */
export const TOPIC_LINES: Record<Means, { goals: Lines; challenges: Lines; bio: Lines }> = {
  sell: {
    goals: [
      'Finding {offer} without a long search',
      'Knowing more about {offer}',
      'Choosing {offer} with a good conscience',
    ],
    challenges: [
      'Knowing beforehand which {offer} to choose',
      'Finding somebody to ask about {offer}',
      'Telling good {offer} from the rest',
    ],
    bio: [
      'When it comes to {offer}, {name} knows what matters to {them}.',
      '{They} {have|has} an opinion on {offer} and {keep|keeps} it short.',
      'Ask {them} about {offer}, and the conversation takes a while.',
    ],
  },
  repair: {
    goals: [
      'Having {offer} repaired {when}',
      'Knowing what a repair costs before it begins',
      'Keeping {offer} going instead of buying new',
    ],
    challenges: [
      'Doing without while {offer} are repaired',
      'Noticing in time that a repair is due',
      'Judging whether a repair is still worth it',
    ],
    bio: [
      '{They} would rather have {offer} repaired than replaced.',
      'A repair is nothing {they} {look|looks} forward to, and nothing {they} {put|puts} off.',
      'Without {offer} that work, {their} week gets complicated.',
    ],
  },
  teach: {
    goals: [
      'Getting further with {offer}',
      'Keeping at {offer} in full weeks, too',
      'Using {offer} outside the lessons',
    ],
    challenges: [
      'Finding the right hour for {offer}',
      'Staying patient with {offer}',
      'Not forgetting {offer} in the holidays',
    ],
    bio: [
      '{name} has wanted to get on with {offer} for a while.',
      'What {they} {want|wants} with {offer}, {they} can say in one sentence.',
      'With {offer}, {they} {like|likes} small steps that can be seen.',
    ],
  },
  kind: {
    goals: [
      'Having {a_kind} to rely on',
      'Finding {a_kind} that fits into the week',
      'Knowing what to expect of {a_kind}',
    ],
    challenges: [
      'Finding out beforehand what {a_kind} costs in all',
      'Fitting a visit into a full week',
      'Telling one {kind} from another',
    ],
    bio: [
      '{name} can say in one sentence what makes a good {kind}.',
      '{They} {know|knows} what {they} {expect|expects} of {a_kind}.',
      'What {they} {want|wants} from {a_kind} fits in one sentence.',
    ],
  },
}

/** What a business is about, in words that sentences are built from. */
export type Topic = {
  /** "Kornblume" or "this bakery". */
  business: string
  /** "bakery" */
  kind: string
  industry: string
  /** "sourdough bread and cakes" */
  offer: string
  /** "buy sourdough bread and cakes", and the same as a noun: "buying sourdough bread and cakes" */
  act: string
  doing: string
  /** Named in the context, else null. */
  place: string | null
  /** Who gives money or time, who reads or watches, who buys. */
  family: 'supporter' | 'audience' | 'buyer'
  qualities: Four
  reasons: Four
  obstacles: Four
  alternatives: Four
  interests: Four
}
export type Four = readonly [string, string, string, string]

export type Domain = Pick<
  Topic,
  'kind' | 'industry' | 'offer' | 'qualities' | 'reasons' | 'obstacles' | 'alternatives' | 'interests'
> & {
  match: RegExp
  verb: Verb
  family?: Topic['family']
}

export const GERUNDS = {
  buy: 'buying',
  book: 'booking',
  use: 'using',
  attend: 'attending',
  read: 'reading',
  support: 'supporting',
  take: 'taking',
  follow: 'following',
  order: 'ordering',
  hire: 'hiring',
  visit: 'visiting',
  'help with': 'helping with',
  'listen to': 'listening to',
  'sign up for': 'signing up for',
  'go out for': 'going out for',
} as const
export type Verb = keyof typeof GERUNDS

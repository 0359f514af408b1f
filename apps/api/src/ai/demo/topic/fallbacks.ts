import type { Domain } from './topic.ts'

/** For a business that no domain fits. */
export const ANY_BUSINESS: Domain = {
  match: /$^/u,
  kind: 'business',
  industry: 'Consumer services',
  offer: 'what is on offer',
  verb: 'use',
  qualities: ['Quality', 'A fair price', 'Reliability', 'Friendly people'],
  reasons: ['It makes my life easier', 'I enjoy it', 'It was recommended to me', 'I need it regularly'],
  obstacles: [
    'Too little information',
    'It is inconvenient to get',
    'I am used to something else',
    'Doubts about quality',
  ],
  alternatives: ['A bigger provider', 'Doing it myself', 'Asking people I know', 'Going without'],
  interests: ['Friends and family', 'Being outdoors', 'Music', 'Travel'],
}

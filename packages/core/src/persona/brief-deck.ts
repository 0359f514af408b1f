/**
 * Decks have different lengths, so that combinations do not repeat soon. The number of initials is odd, so that each
 * initial is drawn for both genders.
 */
export const INITIALS = [...'ABCDEFGHIJKLMNOPRSTVWYZ']
export const SURNAME_INITIALS = [...'ABCDEFGHKLMNOPRSTW']
export const TONES = [
  'plain and dry',
  'warm and talkative',
  'brisk',
  'thoughtful',
  'wry',
  'careful and exact',
  'direct',
]
export const PLACES = [
  'in the centre',
  'on the outskirts',
  'in a suburb with gardens',
  'in an old quarter',
  'in a village nearby',
  'near the railway station',
  'in a new housing estate',
  'in a small town nearby',
  'by the water',
]
export const WORK_FIELDS = [
  'health care',
  'the trades',
  'education',
  'administration',
  'hospitality',
  'software',
  'transport',
  'design',
  'public service',
  'sales',
  'engineering',
  'social work',
  'finance',
  'culture',
]
export const TEMPERAMENTS = [
  'plans well ahead',
  'knows everybody and likes company',
  'looks twice at every price',
  'is curious and tries things first',
  'checks facts before anything else',
  'is short of time and wants it easy',
  'would rather have little, but good',
  'has to be convinced first',
  'likes to have people around',
  'is beginning again',
  'keeps to what has proved itself',
]
export const CONCERNS = [
  'has just moved',
  'is saving for something',
  'is new in a job',
  'cares for a relative',
  'has taken up a hobby again',
  'is getting over a lean year',
  'wants to live more healthily',
  'is renovating',
  'is learning something new',
  'has more time than before',
  'is often away',
  'is planning a celebration',
  'wants to get to know people',
]
/** Concerns that presuppose a job. */
export const WORKING_CONCERNS = ['is new in a job']

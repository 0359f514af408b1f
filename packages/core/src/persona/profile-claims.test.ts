import { expect, it } from 'vitest'
import { profileClaims } from './profile-claims.ts'

const DEMOGRAPHICS = {
  age: 31,
  gender: 'Female',
  location: 'Leeds',
  occupation: 'Nurse',
  income_level: 'Average',
  education: 'Degree',
  marital_status: 'Married',
  children: 'Two young children',
}

function basesOf(question: string, answer: string, changes: Partial<typeof DEMOGRAPHICS> = {}) {
  const stated = [{ code: 'I1', question, type: 'text' as const, answer }]
  const claims = profileClaims({ ...DEMOGRAPHICS, ...changes }, { table: null, context: '', stated })
  return Object.fromEntries(claims.map(({ field, basis }) => [field.replace('demographics.', ''), basis]))
}

it.each([
  ['Who comes most?', 'Parents who take children along', { marital_status: 'assumed', children: 'inferred' }],
  ['Who comes most?', 'Single parents', { marital_status: 'inferred', children: 'inferred' }],
  ['Who comes most?', 'Couples', { marital_status: 'inferred', children: 'assumed' }],
  ['Who comes most?', 'Childless people', { marital_status: 'assumed', children: 'inferred' }],
  ['How many children do they have?', 'Two', { marital_status: 'assumed', children: 'inferred' }],
  ['What is their marital status?', 'Married', { marital_status: 'stated', children: 'assumed' }],
] as const)('“%s” “%s” says %j', (question, answer, bases) => {
  expect(basesOf(question, answer)).toEqual(bases)
})

it('marks an age within the owner’s range as assumed, and the owner’s own number as stated', () => {
  expect(basesOf('How old are they?', '25–34')).toEqual({ age: 'assumed' })
  expect(basesOf('How old are they?', '31')).toEqual({ age: 'stated' })
})

it('infers no marriage from a description of parents', () => {
  const context = 'We sell bikes to parents of toddlers.'
  const claims = profileClaims(DEMOGRAPHICS, { table: null, context, stated: [] })
  expect(claims.find(({ field }) => field.endsWith('marital_status'))?.basis).toBe('assumed')
})

const TABLE = { segment: 0, n: 7, overallN: 18, meanScore: 5, overallMeanScore: 5, questions: [] }
const GROUPS = 'A climbing hall. Beginners, families and regulars come, with day tickets.'

it('infers nothing for a survey’s persona from one of the groups that the description names', () => {
  const grown = { ...DEMOGRAPHICS, children: 'Three grown-up children' }
  expect(profileClaims(grown, { table: TABLE, context: GROUPS, stated: [] })).toEqual([])
  const families = 'A climbing hall for families.'
  const claims = profileClaims(DEMOGRAPHICS, { table: TABLE, context: families, stated: [] })
  expect(claims.find(({ field }) => field.endsWith('children'))?.basis).toBe('inferred')
})

it.each([
  ['children', 'A climbing hall for families.', { children: 'Three grown-up children' }],
  ['location', 'Kornblume is a small bakery in Bremen', {}],
])('infers no %s that contradicts the description', (name, context, changes) => {
  for (const table of [null, TABLE]) {
    const claims = profileClaims({ ...DEMOGRAPHICS, ...changes }, { table, context, stated: [] })
    expect(claims.find(({ field }) => field === `demographics.${name}`)?.basis).toBe('assumed')
  }
})

const BOOKS =
  'A bookshop in Ghent. Our customers are retired neighbours who come in every week and students who buy online.'

it.each([
  ['retired neighbours who come in every week', 'Retired from work', 'inferred'],
  ['retired neighbours who come in every week', 'Pensioner', 'inferred'],
  ['retired neighbours who come in every week', 'University student', 'assumed'],
  ['students who buy online', 'University student', 'inferred'],
  ['students who buy online', 'Retired teacher', 'assumed'],
])('for “%s”, “%s” is %s', (group, occupation, basis) => {
  const profile = { ...DEMOGRAPHICS, occupation }
  const answer = { code: 'I1', question: 'Who comes?', type: 'text' as const, answer: BOOKS.slice(22) }
  for (const [context, stated] of [
    [BOOKS, []],
    ['A bookshop in Ghent.', [answer]],
  ] as const) {
    const claims = profileClaims(profile, { table: null, context, stated, group })
    expect(claims.find(({ field }) => field === 'demographics.occupation')?.basis).toBe(basis)
  }
})

it.each([
  ['Ghent', 'stated'],
  ['Ghent, on the outskirts', 'assumed'],
  ['The centre of Ghent', 'assumed'],
])('the location “%s” of a shop in Ghent is %s', (location, basis) => {
  const claims = profileClaims({ ...DEMOGRAPHICS, location }, { table: null, context: BOOKS, stated: [] })
  expect(claims.find(({ field }) => field === 'demographics.location')?.basis).toBe(basis)
})

import { describe, expect, it } from 'vitest'
import { slotAskedAbout } from './asked-about.ts'
import { contextQuotes, readConstraints, readContext, readSegment } from './read-constraints.ts'

const quote = (about: 'age' | 'gender' | 'place', words: string, in_english = '') => ({
  about,
  quote: words,
  in_english,
})

describe('a quote from the model', () => {
  it('binds in any language; its English gives the value', () => {
    const context = '横浜のバーバー。\n60歳以上の男性向けです。'
    expect(
      readContext(context, [quote('age', '60歳以上', '60 or older'), quote('gender', '男性', 'men')]),
    ).toEqual({
      age: { words: ['60歳以上'], values: [{ from: 60, to: 120 }] },
      gender: { words: ['男性'], values: ['male'] },
    })
  })

  it('is dropped unless the owner wrote it, ignoring case and white space', () => {
    const context = 'Fryzjer tylko\n dla   Mężczyzn'
    expect(readContext(context, [quote('gender', 'tylko dla mężczyzn', 'men only')]).gender?.values).toEqual([
      'male',
    ])
    expect(readContext(context, [quote('gender', 'dla kobiet', 'women')])).toEqual({})
  })

  it('is parsed leniently', () => {
    expect(contextQuotes.parse(undefined)).toEqual([])
    expect(
      contextQuotes.parse([
        { about: 'age', quote: ' ab 60 ' },
        { about: 'mood', quote: 'x' },
        'age',
        null,
        { about: 'age' },
      ]),
    ).toEqual([{ about: 'age', quote: 'ab 60', in_english: '' }])
  })
})

describe('an intake answer', () => {
  const context = 'A barber shop for men only.'

  it('binds the slot the question declares, in any language, else the one its wording suggests', () => {
    const questions = [
      { question: '主な年齢層は?', type: 'multiple_choice', asks_about: 'age' as const },
      { question: 'Where do most of them live?', type: 'multiple_choice' },
      { question: 'Who has a say?', type: 'multiple_choice', asks_about: 'other' as const },
    ]
    const answers = ['20代', 'In the same town', 'Partner or family']
    expect(readConstraints({ context, questions, answers })).toEqual({
      gender: { words: ['for men only'], values: ['male'] },
      age: { words: ['20代'] },
      place: { words: ['In the same town'] },
    })
  })

  it('in free text is also read for other slots', () => {
    const questions = [
      { question: 'How old are they?', type: 'multiple_choice' },
      { question: 'In your own words: who are they?', type: 'text' },
    ]
    const answers = ['Under 30', 'Dock workers of the port, all men']
    expect(readConstraints({ context, questions, answers })).toEqual({
      gender: { words: ['for men only', 'all men'], values: ['male'] },
      age: { words: ['Under 30'], values: [{ from: 0, to: 29 }] },
      occupation: { words: ['Dock workers'] },
    })
  })

  it('to a choice in own words is read like free text', () => {
    const questions = [{ question: 'Who decides?', type: 'multiple_choice', options: ['Nobody', 'A boss'] }]
    const answered = (answer: string) => readConstraints({ context: 'A café.', questions, answers: [answer] })
    expect(answered('A boss')).toEqual({})
    expect(answered('People over 65')).toMatchObject({
      age: { words: expect.arrayContaining(['over 65']) },
    })
  })

  it('that was skipped leaves its slot open', () => {
    const questions = [{ question: 'How old are they?', type: 'text' }]
    expect(readConstraints({ context: 'A café.', questions, answers: [null] })).toEqual({})
  })
})

it.each([
  ['How old are most patrons of this café?', 'age'],
  ['Wie alt sind Ihre Kunden?', 'age'],
  ['Quelle est la tranche d’âge ?', 'age'],
  ['How old are the children?', null],
  ['How old are most customers of this business?', 'age'],
  ['How old are most customers of this bike shop?', 'age'],
  ['How old are most clients of Two Bikes?', 'age'],
  ['Which age groups come to your family business?', 'age'],
  ['Wie alt sind die meisten Kunden dieses Unternehmens?', 'age'],
  ['Wie alt sind die Kunden Ihrer kleinen Firma?', 'age'],
  ['How old is your business?', null],
  ['How old are the children at this company?', null],
  ['How old are the dogs of your company?', null],
  ['Wie alt ist Ihr Unternehmen?', null],
  ['Wie alt sind die Autos Ihrer Firma?', null],
  ['Are most of them men or women?', 'gender'],
  ['Welches Geschlecht haben sie?', 'gender'],
  ['Where do most patrons live?', 'place'],
  ['Où habitent vos clients ?', 'place'],
  ['Do most customers have children?', 'family'],
  ['What do they do for a living?', 'occupation'],
  ['Quel est leur métier ?', 'occupation'],
  ['How often do they buy bread?', null],
  ['What do most parents hope for?', null],
])('%s is about %s', (question, about) => {
  expect(slotAskedAbout(question)).toBe(about)
})

describe('constraints from counted answers', () => {
  const option = (text: string, count: number, notSure = false) => ({
    code: '',
    text,
    score: 5,
    notSure,
    count,
    n: 20,
    overallCount: 30,
    overallN: 60,
    share: 0,
    overallShare: 0,
    lift: 1,
    interval: { low: 0, high: 1 },
    distinctive: false,
    weight: 0,
  })
  const constraintsFrom = (question: string, ...options: ReturnType<typeof option>[]) =>
    readSegment([{ code: 'Q1', question, options, missing: 0 }])

  it('are the most frequent option and other common ones', () => {
    const ages = constraintsFrom(
      'How old are you?',
      option('Under 30', 10),
      option('30–45', 8),
      option('Over 60', 2),
    )
    expect(ages.age).toEqual({
      words: ['Under 30', '30–45'],
      values: [
        { from: 0, to: 29 },
        { from: 30, to: 45 },
      ],
    })
  })

  it('are absent when most were not sure or the question is about something else', () => {
    expect(constraintsFrom('How old are you?', option('Under 30', 3), option('Not sure', 9, true))).toEqual(
      {},
    )
    expect(constraintsFrom('How often do you come?', option('Under 30 times', 3))).toEqual({})
  })
})

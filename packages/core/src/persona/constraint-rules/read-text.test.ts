import { describe, expect, it } from 'vitest'
import { bindReadings, type PersonaConstraints } from '../constraints.ts'
import { readAnswer, readText } from './read-text.ts'

const read = (text: string) => bindReadings(readText(text))
const ageOf = (text: string) => read(text).age?.values

describe('ages in free text', () => {
  it.each([
    ['A gym for people under 30.', 0, 29],
    ['Our customers are mostly over 50.', 51, 120],
    ['Dancing for the over-60s.', 61, 120],
    ['Courses for 18-25 year olds', 18, 25],
    ['Flats for people aged 25 to 34', 25, 34],
    ['Unsere Gäste sind unter 30.', 0, 29],
    ['Tanzkurse für Menschen ab 60.', 60, 120],
    ['Reisen für 18- bis 25-Jährige', 18, 25],
    ['Ein Club für Leute zwischen 18 und 25 Jahren', 18, 25],
    ['Ü30-Partys für alle, die tanzen wollen', 30, 120],
    ['Des voyages pour les plus de 40 ans', 41, 120],
    ['Un club pour les 18-25 ans.', 18, 25],
    ['Une salle de sport pour les moins de 30 ans', 0, 29],
    ['Pisos para menores de 30 años', 0, 29],
    ['Viajes para mayores de 60.', 61, 120],
    ['Our readers are in their forties.', 40, 49],
    ['A club for people over sixty.', 61, 120],
    ['We drive retirees to the seaside.', 58, 120],
    ['Computerkurse für Senioren', 58, 120],
  ])('%s', (text, from, to) => {
    expect(ageOf(text)).toEqual([{ from, to }])
  })

  it.each([
    'We have baked bread for over 40 years.',
    'A family business with more than 30 years of experience.',
    'Seit über 30 Jahren für unsere Kunden da.',
    'Depuis plus de 40 ans, pour tous nos clients.',
    'Free delivery for orders over 50 euros.',
    'Tickets are 28, or 12 under thirty.',
    'Open from 9 to 18 for our guests.',
    'Classes for groups of 8 to 12 people.',
    'A shop for parents of children under 5.',
    'Tutoring for parents of teenagers.',
    'Software for teams of up to 25 people.',
    'Guests wait less than 20 minutes.',
    'A 1,200 m2 hall for 60 people',
    'Abierto desde hace más de 30 años para nuestros clientes.',
  ])('are not found in: %s', (text) => {
    expect(read(text).age).toBeUndefined()
  })
})

describe('gender in free text', () => {
  it.each([
    ['A barber shop for men only.', 'male'],
    ['A gym, women only.', 'female'],
    ['Our customers are all men.', 'male'],
    ['Fitness nur für Frauen.', 'female'],
    ['Un salon pour femmes', 'female'],
    ['Una peluquería solo para hombres', 'male'],
    ['A café for new mothers', 'female'],
  ])('%s', (text, gender) => {
    expect(read(text).gender?.values).toEqual([gender])
  })

  it('has no value for “mostly”, only words', () => {
    expect(read('Our guests are mostly women.').gender).toEqual({ words: ['mostly women'] })
  })

  it.each(['Haircuts for men and women', 'Für Damen und Herren', 'Gifts for men', 'We run a shop'])(
    'is open: %s',
    (text) => {
      expect(read(text).gender).toBeUndefined()
    },
  )
})

describe('other slots in free text', () => {
  it.each<[string, PersonaConstraints]>([
    ['We cook for dock workers.', { occupation: { words: ['dock workers'] } }],
    ['Shoes for night-shift nurses', { occupation: { words: ['night-shift nurses'] } }],
    [
      'Lohnabrechnung für Inhaber und Büroleitungen in Süddeutschland, die das nicht mögen und keine Zeit haben.',
      {
        occupation: { words: ['Inhaber und Büroleitungen'] },
        place: { words: ['in Süddeutschland'], values: ['Süddeutschland'] },
      },
    ],
    [
      'Des chaussures pour infirmières à Lyon',
      { occupation: { words: ['infirmières'] }, place: { words: ['à Lyon'], values: ['Lyon'] } },
    ],
    ['A bakery in Leeds', { place: { words: ['in Leeds'], values: ['Leeds'] } }],
    ['Cheap flats for students.', { occupation: { words: ['students'], values: ['student'] } }],
    [
      'A toy library for parents of toddlers.',
      {
        family: {
          words: ['parents of toddlers'],
          values: ['lives with a partner and young children', 'raises children alone'],
        },
      },
    ],
    [
      'Ferien für Alleinerziehende',
      { family: { words: ['Alleinerziehende'], values: ['raises children alone'] } },
    ],
    [
      'Séjours pour familles monoparentales',
      { family: { words: ['familles monoparentales'], values: ['raises children alone'] } },
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    'Our nurses visit you at home.',
    'Made by farmers nearby.',
    'We are two engineers.',
    'A shop for dog owners.',
    'Lessons in English, from Monday to Friday.',
    'Wir backen in Handarbeit und sind für dich da.',
    'A family business, run by my parents.',
    'Kornblume is a small bakery.',
  ])('is open: %s', (text) => {
    expect(read(text)).toEqual({})
  })
})

describe('an answer', () => {
  it.each<[Parameters<typeof readAnswer>, unknown]>([
    [['age', 'Under 30'], { about: 'age', words: 'Under 30', values: [{ from: 0, to: 29 }] }],
    [['age', '30 bis 45'], { about: 'age', words: '30 bis 45', values: [{ from: 30, to: 45 }] }],
    [['age', '20代'], { about: 'age', words: '20代' }],
    [['age', 'All ages'], null],
    [['gender', 'Männer'], { about: 'gender', words: 'Männer', values: ['male'] }],
    [['gender', 'Both'], null],
    [['gender', 'Mostly women'], { about: 'gender', words: 'Mostly women' }],
    [['place', 'Within walking distance'], { about: 'place', words: 'Within walking distance' }],
    [['place', 'Anywhere'], null],
    [
      ['occupation', 'Dock workers of the port, all men'],
      { about: 'occupation', words: 'Dock workers of the port, all men' },
    ],
    [
      ['family', 'No', 'Do they have children?'],
      {
        about: 'family',
        words: 'Do they have children? No',
        values: [
          'lives alone',
          'lives with a partner, no children',
          'shares a home with friends or relatives',
        ],
      },
    ],
    [
      ['family', 'Yes', 'Do you have children?'],
      {
        about: 'family',
        words: 'Do you have children? Yes',
        values: [
          'lives with a partner and young children',
          'lives with a partner and teenage children',
          'raises children alone',
          'has grown-up children who left home',
        ],
      },
    ],
    [
      ['family', 'Yes', 'Do children live with you?'],
      {
        about: 'family',
        words: 'Do children live with you? Yes',
        values: [
          'lives with a partner and young children',
          'lives with a partner and teenage children',
          'raises children alone',
        ],
      },
    ],
  ])('%j', (given, expected) => {
    expect(readAnswer(...given)).toEqual(expected)
  })
})

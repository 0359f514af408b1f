import { describe, expect, it } from 'vitest'
import { topicsAsked, topicsStated } from './demographic-topics.ts'

const question = (text: string, ...options: string[]) => ({
  question: text,
  options: options.map((option) => ({ text: option })),
})

describe('topicsAsked', () => {
  it.each([
    ['How old are you?', 'age'],
    ['Wie alt sind Sie?', 'age'],
    ['Quel âge avez-vous ?', 'age'],
    ['¿Qué edad tiene?', 'age'],
    ['What is your gender?', 'gender'],
    ['Where do you live?', 'place'],
    ['How far from us do you live?', 'place'],
    ['Wo wohnen Sie?', 'place'],
    ['What do you do for a living?', 'occupation'],
    ['Quel est votre métier ?', 'occupation'],
    ['What is your household income?', 'income'],
    ['What is your highest degree?', 'education'],
    ['Do you have children?', 'family'],
    ['Wie viele Kinder haben Sie?', 'family'],
  ])('%s asks about %s', (text, topic) => {
    expect(topicsAsked([question(text, 'Yes', 'No')])).toContain(topic)
  })

  it('reads the options when the question is ambiguous', () => {
    expect(topicsAsked([question('Which are you?', 'Under 25', '25–34', '35–64', '65 or older')])).toEqual([
      'age',
    ])
    expect(topicsAsked([question('You are …', 'A woman', 'A man', 'Non-binary')])).toEqual(['gender'])
  })

  it.each([
    question('How often do you come?', 'Every day', 'Once a week', 'Not sure'),
    question('Who comes with you?', 'My children', 'A friend', 'Nobody', 'It depends'),
    question('What would you pay for a loaf?', '2–4 euros', '4–6 euros', 'More'),
    question('How much would you spend?', '10–20', '20–40', 'Not sure'),
    question('To what degree do you agree?', 'Fully', 'Not at all'),
    question('Was hält Sie vom Kommen ab?', 'Der Preis', 'Der Weg'),
  ])('finds nothing in %j', (unrelated) => {
    expect(topicsAsked([unrelated])).toEqual([])
  })

  it('returns null when it cannot read the questions', () => {
    expect(topicsAsked([question('お住まいはどちらですか', '東京', '大阪')])).toBeNull()
    expect(topicsAsked([])).toBeNull()
  })
})

describe('topicsStated', () => {
  it.each([
    ['A barber shop for men only', ['gender']],
    ['Gaming evenings for people under 30', ['age']],
    ['Yoga for mothers with small children', ['gender', 'family']],
    ['Ein Café für Studierende', ['occupation']],
    ['Kornblume is a small bakery in Bremen', ['place']],
    ['Bread and rolls, baked at night', []],
  ])('reads %j', (context, topics) => {
    expect(topicsStated(context, [])).toEqual(topics)
  })

  it('counts an answer unless it leaves the topic open', () => {
    const ageQuestion = 'How old are they?'
    expect(
      topicsStated('A bakery', [{ question: ageQuestion, type: 'text', answer: 'Forty or so' }]),
    ).toEqual(['age'])
    expect(topicsStated('A bakery', [{ question: ageQuestion, type: 'text', answer: 'All ages' }])).toEqual(
      [],
    )
    expect(
      topicsStated('A bakery', [{ question: 'Who comes?', type: 'text', answer: 'Dock workers, all men' }]),
    ).toEqual(['gender', 'occupation'])
  })
})

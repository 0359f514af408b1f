import { describe, expect, it } from 'vitest'
import { drawBriefs } from '../brief.ts'
import { audienceGroups, readSharedContext } from './audience-groups.ts'
import { namedGroups } from './named-groups.ts'

const wordsIn = (text: string) => namedGroups(text).map(({ words }) => words)

describe('groups of people in a text', () => {
  it.each([
    [
      'Parents with cargo bikes, and students with old bikes',
      ['Parents with cargo bikes', 'students with old bikes'],
    ],
    [
      'Bikes by night. Students who ride old bikes and young parents who are in a hurry come here.',
      ['Students who ride old bikes', 'young parents who are in a hurry'],
    ],
    ['Our customers are neighbours and commuters.', ['neighbours', 'commuters']],
    ['Our guests: tourists, commuters and office workers.', ['tourists', 'commuters', 'office workers']],
    ['For women and men over 60.', ['women over 60', 'men over 60']],
    [
      'Eltern mit Lastenrädern und Studierende mit alten Rädern kommen zu uns.',
      ['Eltern mit Lastenrädern', 'Studierende mit alten Rädern'],
    ],
    ['Zu uns kommen Pendlerinnen, Familien und Berufstätige.', ['Pendlerinnen', 'Familien', 'Berufstätige']],
  ])('are found: %s', (text, groups) => {
    expect(wordsIn(text)).toEqual(groups)
  })

  it.each([
    'We sell sourdough bread and cakes for families.',
    'Bread baked by bakers and confectioners.',
    'A club for parents of toddlers and students.',
    'Not for tourists and students.',
    'Für Pendlerinnen und Pendler.',
    'Mit Kundinnen und Kunden.',
    'For families.',
    '',
  ])('are not read into: %s', (text) => {
    expect(wordsIn(text)).toEqual([])
  })
})

describe('personas of an audience with groups', () => {
  const context = 'We repair bikes in Leeds. Parents with cargo bikes and students with old bikes come to us.'
  const TEXT = { question: 'Which customers would you like to understand better?', type: 'text' }

  it('take turns, and each is bound by its own group alone', () => {
    const briefs = drawBriefs('owner', 0, 4, {}, audienceGroups({ context }))
    expect(briefs.map(({ group }) => group)).toEqual([
      'Parents with cargo bikes',
      'students with old bikes',
      'Parents with cargo bikes',
      'students with old bikes',
    ])
    const [parents, students] = audienceGroups({ context })
    expect(parents?.constraints).toMatchObject({ family: {}, place: { values: ['Leeds'] } })
    expect(parents?.constraints.occupation).toBeUndefined()
    expect(students?.constraints).toMatchObject({ occupation: { values: ['student'] }, place: {} })
    expect(students?.constraints.family).toBeUndefined()
    expect(briefs.map(({ household = '' }) => /child/u.test(household))).toMatchObject({ 0: true, 2: true })
  })

  it('come from an answer, which wins over the context', () => {
    const groups = audienceGroups({
      context,
      questions: [TEXT],
      answers: ['Commuters with electric bikes, and students with old bikes'],
    })
    expect(groups.map(({ words }) => words)).toEqual([
      'Commuters with electric bikes',
      'students with old bikes',
    ])
    expect(groups.map(({ constraints }) => 'occupation' in constraints)).toEqual([false, true])
    const one = audienceGroups({ context, questions: [TEXT], answers: ['The students'] })
    expect(one.map(({ words }) => words)).toEqual(['students with old bikes'])
  })

  const NEIGHBOURS = 'retired neighbours who come in every week'
  it.each([
    [`A bookshop in Ghent. Our customers are ${NEIGHBOURS} and students who buy online.`, NEIGHBOURS],
    [
      `A bookshop in Ghent for students who buy online and ${NEIGHBOURS}. We offer students and pensioners, our best customers, a discount.`,
      NEIGHBOURS,
    ],
    ['Zu uns kommen Studierende, die online kaufen, und pensionierte Nachbarn.', 'pensionierte Nachbarn'],
  ])('have the working life that their own words say: %s', (text, words) => {
    const groups = audienceGroups({ context: text })
    const retired = groups.find((group) => group.words === words)
    const students = groups.find((group) => group.words !== words)
    expect(retired?.constraints.occupation?.values).toEqual(['retired'])
    expect(students?.constraints.occupation?.values).toEqual(['student'])
    const [brief] = drawBriefs('owner', 0, 1, {}, retired ? [retired] : [])
    expect(brief?.work).toBeUndefined()
    expect(brief?.age?.from).toBeGreaterThanOrEqual(60)
  })

  it('leave open for everyone what is known of one group', () => {
    expect(readSharedContext(context)).toEqual({ place: { words: ['in Leeds'], values: ['Leeds'] } })
    expect(readSharedContext('Shoes for nurses and midwives.').occupation?.words).toEqual([
      'nurses and midwives',
    ])
  })
})

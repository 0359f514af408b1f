import { describe, expect, it } from 'vitest'
import { nominalSample, syntheticQuestions, uncounted } from '../../test/synthetic-sample.ts'
import { answerTable, answerTableText } from './answer-table.ts'
import { percentText, receiptText, segmentStatistics } from './receipts.ts'
import { segmentResponses } from './segment-responses.ts'
import { countSegments, optionByCode, segmentTable } from './segment-table.ts'

const questions = syntheticQuestions(2)

/** 53 respondents who mostly chose the last answer to both questions, 77 who chose the first. */
const rows = [
  ...Array(33).fill([4, 4]),
  ...Array(20).fill([3, 4]),
  ...Array(20).fill([0, 0]),
  ...Array(57).fill([1, 0]),
]
const two = segmentResponses({ questions, patterns: uncounted(rows), k: 2 })

describe('segmentTable', () => {
  it('counts the group and everyone', () => {
    const table = segmentTable(questions, countSegments(two), 1)
    expect([table.n, table.overallN]).toEqual([53, 130])
    expect(optionByCode(table, 'Q1.E')).toMatchObject({ count: 33, n: 53, overallCount: 33, overallN: 130 })
    expect(optionByCode(table, 'Q1.E')?.lift).toBeCloseTo(130 / 53, 12)
    expect(optionByCode(table, 'Q1.A')).toMatchObject({
      count: 0,
      overallCount: 20,
      share: 0,
      lift: 0,
      weight: 0,
    })
    expect(optionByCode(table, 'Q1.F')).toMatchObject({ notSure: true, count: 0, lift: 1, weight: 0 })
    expect(optionByCode(table, 'Q9.A')).toBeNull()
  })

  it('weighs by share, lift and significance of the difference', () => {
    const option = optionByCode(segmentTable(questions, countSegments(two), 1), 'Q1.E')
    expect(option?.weight).toBeCloseTo((33 / 53) * Math.log(130 / 53), 12)
    const few = segmentResponses({
      questions,
      patterns: uncounted([
        [0, 0],
        [0, 0],
        [0, 1],
        [4, 4],
      ]),
      k: 2,
    })
    const unsure = optionByCode(segmentTable(questions, countSegments(few), 0), 'Q2.A')
    // z = (2/3 - 0) / sqrt(1/2 * 1/2 * (1/3 + 1/1)), below 2.
    expect(unsure?.weight).toBeCloseTo((2 / 3) * Math.log(4 / 3) * (2 / 3 / Math.sqrt(1 / 3) / 2), 12)
  })

  it('wraps the index, so that persona i uses segment i mod segments', () => {
    expect(segmentTable(questions, countSegments(two), 3)).toEqual(
      segmentTable(questions, countSegments(two), 1),
    )
  })

  it('has counts that add up over the segments', () => {
    const tables = [0, 1].map((index) => segmentTable(questions, countSegments(two), index))
    for (const code of ['Q1.A', 'Q1.B', 'Q1.D', 'Q1.E', 'Q2.A', 'Q2.E']) {
      const cells = tables.map((table) => optionByCode(table, code))
      expect(cells.reduce((sum, cell) => sum + (cell?.count ?? 0), 0)).toBe(cells[0]?.overallCount)
    }
  })

  it('counts missing answers', () => {
    const gaps = segmentResponses({
      questions,
      patterns: uncounted([
        [0, -1],
        [0, 1],
      ]),
      k: 1,
    })
    expect(segmentTable(questions, countSegments(gaps), 0).questions.map(({ missing }) => missing)).toEqual([
      0, 1,
    ])
  })

  it('is empty without responses', () => {
    const none = segmentResponses({ questions, patterns: [], k: 3 })
    const table = segmentTable(questions, countSegments(none), 0)
    expect([table.n, table.overallN]).toEqual([0, 0])
    expect(segmentStatistics(table, 5)).toEqual([])
    expect(answerTable.safeParse(JSON.parse(answerTableText(table))).success).toBe(true)
  })
})

describe('receiptText', () => {
  it.each([
    [33, 53, 54, 130, '33 of 53 in this group (62%), 42% overall'],
    [3, 7, 9, 20, '3 of 7 in this group, 9 of 20 overall'],
    [3, 7, 82, 200, '3 of 7 in this group, 41% overall'],
    [29, 29, 29, 30, '29 of 29 in this group, 97% overall'],
    [30, 30, 30, 60, '30 of 30 in this group (100%), 50% overall'],
    [33, 53, 33, 53, '33 of 53 answers (62%)'],
    [1, 1, 1, 1, '1 of 1 answer'],
  ])('%i of %i, %i of %i', (count, n, overallCount, overallN, text) => {
    expect(receiptText(count, n, overallCount, overallN)).toBe(text)
  })

  it('never rounds a share to 0% or 100% unless it is exact', () => {
    expect([percentText(1, 1000), percentText(999, 1000), percentText(0, 9), percentText(9, 9)]).toEqual([
      '<1%',
      '>99%',
      '0%',
      '100%',
    ])
  })
})

describe('segmentStatistics', () => {
  it('starts with what sets the group apart', () => {
    expect(segmentStatistics(segmentTable(questions, countSegments(two), 1), 2)).toEqual([
      'Question 2? Answer worth 9, 53 of 53 in this group (100%), 41% overall',
      'Question 1? Answer worth 9, 33 of 53 in this group (62%), 25% overall',
    ])
  })

  it('ranks by share when the group is everyone, and joins with a colon', () => {
    const plain = questions.map((question) => ({ ...question, question: 'Visits' }))
    const one = segmentResponses({
      questions: plain,
      patterns: uncounted([
        [0, 1],
        [0, 2],
        [0, 2],
      ]),
      k: 1,
    })
    expect(segmentStatistics(segmentTable(plain, countSegments(one), 0), 2)).toEqual([
      'Visits: Answer worth 1, 3 of 3 answers',
      'Visits: Answer worth 5, 2 of 3 answers',
    ])
  })
})

describe('answerTableText', () => {
  it('lists counts by code, one option per line', () => {
    expect(
      answerTableText(segmentTable(questions, countSegments(two), 1))
        .split('\n')
        .slice(0, 7),
    ).toEqual([
      '{"group":{"responses":53,"average_score":8.6},"everyone":{"responses":130,"average_score":4.5},"columns":["code","group","group_percent","everyone","everyone_percent","sets_apart","score","answer"],"questions":[',
      '{"question":"Question 1?","not_sure":5,"options":[',
      '["Q1.A",0,"0%",20,"15%",true,1,"Answer worth 1"],',
      '["Q1.B",0,"0%",57,"44%",true,3,"Answer worth 3"],',
      '["Q1.C",0,"0%",0,"0%",false,5,"Answer worth 5"],',
      '["Q1.D",20,"38%",20,"15%",true,7,"Answer worth 7"],',
      '["Q1.E",33,"62%",33,"25%",true,9,"Answer worth 9"],',
    ])
  })

  it('is read back as data', () => {
    const table = answerTable.parse(
      JSON.parse(answerTableText(segmentTable(questions, countSegments(two), 1))),
    )
    expect(table.questions.map(({ question }) => question)).toEqual(questions.map(({ question }) => question))
    expect(table.questions[0]?.options[4]).toEqual(['Q1.E', 33, '62%', 33, '25%', true, 9, 'Answer worth 9'])
  })

  it('shows no percentages below 30 answers', () => {
    const few = segmentResponses({ questions, patterns: uncounted(rows.slice(25, 45)), k: 2 })
    expect(answerTableText(segmentTable(questions, countSegments(few), 0))).not.toContain('%')
  })

  it('keeps a typed question on its line', () => {
    const question = 'Why?\n[99,'
    const sly = [{ ...questions[0], id: 'x', question, options: questions[0]?.options ?? [] }]
    const one = segmentResponses({ questions: sly, patterns: uncounted([[0]]), k: 1 })
    const text = answerTableText(segmentTable(sly, countSegments(one), 0))
    expect(text.split('\n')).toHaveLength(2 + (sly[0]?.options.length ?? 0))
    expect(answerTable.parse(JSON.parse(text)).questions[0]?.question).toBe(question)
  })

  it('has the same size for 10 and for 10,000 responses', () => {
    const text = (n: number) => {
      const { questions, responses } = nominalSample(n, 0.6, 1)
      const patterns = uncounted(responses)
      return answerTableText(
        segmentTable(questions, countSegments(segmentResponses({ questions, patterns, k: 3 })), 0),
      )
    }
    const [small, large] = [text(10), text(10_000)]
    const [few, many] = [small.split('\n'), large.split('\n')]
    expect(few.length).toBe(1 + 10 * 7)
    expect(many.length).toBe(few.length)
    // Per line at most five more digits twice, and a percentage in the place of null twice.
    many.forEach((line, index) => {
      expect(line.length - (few[index]?.length ?? 0)).toBeLessThanOrEqual(
        2 * (5 + '"100%"'.length - 'null'.length),
      )
    })
  })
})

import { answerTableText } from '@whofor/core/segments/answer-table'

type Asked = { question: string; answers: [text: string, count: number, overall: number, score: number][] }

/** Counts of one group as a prompt holds them. "Not sure" is recognised by its text. */
export function countedTable(n: number, overallN: number, asked: readonly Asked[]): string {
  const unused = {
    share: 0,
    overallShare: 0,
    lift: 1,
    interval: { low: 0, high: 1 },
    distinctive: false,
    weight: 0,
  }
  const questions = asked.map(({ question, answers }, index) => ({
    code: `Q${index + 1}`,
    question,
    options: answers.map(([text, count, overallCount, score], place) => ({
      code: `Q${index + 1}.${String.fromCharCode(65 + place)}`,
      notSure: text === 'Not sure',
      ...{ text, score, count, n, overallCount, overallN, ...unused },
    })),
    missing: 0,
  }))
  return answerTableText({ segment: 0, n, overallN, meanScore: 6.4, overallMeanScore: 5.9, questions })
}

import { expect, it } from 'vitest'
import { dirichlet, type Planted } from '../../test/planted-groups.ts'
import { adjustedRand, uncounted } from '../../test/synthetic-sample.ts'
import { countPatterns } from './count-patterns.ts'
import { type Encoding, encodePatterns } from './encode-patterns.ts'
import { classesOfLabels, fitLatentClasses, logLikelihood, mostProbableClasses } from './latent-classes.ts'

const encode = ({ questions, responses }: Pick<Planted, 'questions' | 'responses'>) =>
  encodePatterns(questions, countPatterns(questions, uncounted(responses)))
const fit = (encoding: Encoding, k: number, priorMass = 0) =>
  fitLatentClasses(encoding, k, { priorMass, randomStarts: 20 })

it('one class has the shares of the sample', () => {
  const encoding = encode(dirichlet(0.5, 3)(80, 1))
  const model = fit(encoding, 1)
  const { categories, totals, n } = encoding
  const entropy = [...totals].reduce((sum, count) => sum + (count === 0 ? 0 : count * Math.log(count / n)), 0)
  expect(logLikelihood(encoding, model)).toBeCloseTo(entropy, 6)
  expect(model.probabilities).toHaveLength(categories)
})

it('each further class raises the likelihood of the answers', () => {
  const encoding = encode(dirichlet(0.5, 3)(80, 2))
  const likelihoods = [1, 2, 3, 4].map((k) => logLikelihood(encoding, fit(encoding, k)))
  expect(likelihoods).toEqual(likelihoods.toSorted((a, b) => a - b))
})

it('recovers classes in which every option has a share of its own', () => {
  const planted = dirichlet(0.5, 3)(400, 3)
  const encoding = encode(planted)
  const model = fit(encoding, 3, 5)
  const labels = mostProbableClasses(encoding, model)
  const rowOf = new Map(
    [...labels].map((label, row) => [
      [...encoding.codes.subarray(row * 10, row * 10 + 10)].map((code) => code % 6).join(''),
      label,
    ]),
  )
  const found = planted.responses.map((answers) => rowOf.get(answers.join('')) ?? -1)
  expect(adjustedRand(planted.truth, found)).toBeGreaterThan(0.9)
  expect([...model.shares].toSorted()[0]).toBeCloseTo(0.2, 1)
})

it('says nothing from a missing answer', () => {
  const { questions, responses } = dirichlet(0.5, 2)(120, 4)
  const whole = encode({ questions, responses })
  const more = encode({ questions, responses: [...responses, ...responses.map((a) => a.map(() => -1))] })
  expect(logLikelihood(more, fit(more, 2))).toBeCloseTo(logLikelihood(whole, fit(whole, 2)), 4)
})

it('with a prior, no option of a class that others chose is impossible', () => {
  const encoding = encode(dirichlet(0.5, 2)(60, 5))
  const labels = Int32Array.from({ length: encoding.rows }, (_, row) => (row === 0 ? 1 : 0))
  const { probabilities } = classesOfLabels(encoding, 2, labels, 5)
  const chosen = [...encoding.totals].flatMap((count, code) => (count > 0 ? [code] : []))
  expect(chosen.every((code) => (probabilities[encoding.categories + code] ?? 0) > 0)).toBe(true)
})

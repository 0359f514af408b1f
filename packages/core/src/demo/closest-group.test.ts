import { expect, test } from 'vitest'
import { closestGroup, DEMO_GROUPS, demoCount, demoQuestions, demoSize, demoTotal } from './bakery.ts'

test('every group answered every question', () => {
  expect(demoTotal()).toBe(128)
  for (const { id, options } of demoQuestions())
    for (const group of DEMO_GROUPS)
      expect(options.reduce((sum, option) => sum + demoCount(id, group, option.id).count, 0)).toBe(
        demoSize(group),
      )
})

test('each answer counts, the order of the questions does not', () => {
  expect(closestGroup({ q1: 'a' }, 'edith')).toBe('nora')
  expect(closestGroup({ q1: 'a', q2: 'b' }, 'nora')).toBe('samir')
  expect(closestGroup({ q2: 'b', q1: 'a' }, 'nora')).toBe('samir')
  expect(closestGroup({ q1: 'a', q2: 'b', q3: 'b' }, 'samir')).toBe('nora')
  expect(closestGroup({ q1: 'c', q2: 'c', q3: 'c' }, 'nora')).toBe('edith')
})

test('"Not sure" changes nobody', () => {
  for (const group of DEMO_GROUPS) {
    expect(closestGroup({ q1: 'd' }, group)).toBe(group)
    expect(closestGroup({}, group)).toBe(group)
  }
  expect(closestGroup({ q1: 'c', q2: 'd' }, 'nora')).toBe('edith')
})

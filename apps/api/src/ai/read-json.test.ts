import { expect, test } from 'vitest'
import { isCutOff, readJson, UnreadableJson } from './read-json.ts'

test.for<[name: string, reply: string]>([
  ['plain', '{"a": [1, 2]}'],
  ['fenced', '```json\n{"a": [1, 2]}\n```'],
  ['fenced without a name', '```\n{"a": [1, 2]}\n```'],
  ['thoughts before', '<think>{"a": "no"} maybe</think>{"a": [1, 2]}'],
  ['thoughts that were never opened', 'so {"a": 0} it is</think>\n{"a": [1, 2]}'],
  ['thoughts after', '{"a": [1, 2]}<think>was that right?</think>'],
  ['prose around', 'Here is the JSON: {"a": [1, 2]} Hope it helps!'],
  ['prose with brackets of its own', 'As [asked] (see {x}): {"a": [1, 2]} [end]'],
  ['trailing commas', '{"a": [1, 2,],}'],
  ['prose around trailing commas', 'Sure!\n{"a": [1, 2,],}\nBye {you}'],
  ['single quotes and comments', "{'a': [1, /* two */ 2]}"],
  ['brackets within strings', '{"a": [1, 2], "b": "} ] {"}'],
])('reads %s', ([, reply]) => {
  expect(readJson(reply)).toMatchObject({ a: [1, 2] })
})

test.for<[name: string, reply: string]>([
  ['nothing', ''],
  ['a refusal', 'I am sorry, but I cannot help with that.'],
  ['a text in quotes', '"no"'],
  ['thoughts alone', '<think>{"a": 1}</think>'],
  ['a number', '42'],
])('rejects %s', ([, reply]) => {
  expect(() => readJson(reply)).toThrow(UnreadableJson)
})

test('a stray quote inside a text does not hide the end', () => {
  expect(readJson('{"a": "she said "yes" to it", "b": 1}')).toMatchObject({ b: 1 })
})

test('megabytes of nonsense fail quickly', () => {
  for (const nonsense of ['<think>', '```', '{', '[{"', '}'])
    expect(() => readJson(nonsense.repeat(200_000))).toThrow(UnreadableJson)
})

test.for<[reply: string, cut: boolean]>([
  ['{"a": [{"b": 1}, {"b"', true],
  ['{"a": [{"b": "on', true],
  ['{"a": [{"b": 1}, {"b": 2}', true],
  ['{"a": [1, 2]', true],
  ['{"a": [1, 2]}', false],
  ['{"a": [1, 2,],}', false],
  ['Here: {"a": [1, 2]} Hope', false],
  ['{"a": "an inch is 1" long", "b": [1, 2]}', false],
  ['I am sorry.', false],
])('%s is cut off: %s', ([reply, cut]) => {
  expect(isCutOff(reply)).toBe(cut)
})

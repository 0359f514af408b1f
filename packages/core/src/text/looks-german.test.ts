import { expect, it } from 'vitest'
import { looksGerman } from './english-or-german.ts'

it.each([
  'Wir backen Brot.',
  'Eine Bäckerei mit Sauerteigbrot für die Nachbarschaft.',
  'Frische Brötchen, täglich.',
  'Welche Menschen würden Sie gern besser verstehen?',
])('is German: %s', (text) => expect(looksGerman(text)).toBe(true))

it.each([
  'We bake bread.',
  'We repair bicycles overnight in Münster, so that people can ride to work the next morning.',
  'A café in Köln.',
  'Parents with cargo bikes come to us in Münster.',
  'I am a baker in Köln, and this was my father’s shop.',
  'Une boulangerie au levain pour le quartier.',
  'Des séjours pour familles monoparentales, à la mer.',
  'Une salle de sport pour femmes à Zürich.',
  'En liten bagare på hörnet som är öppen för alla.',
  '東京の小さなパン屋です。',
  'x',
  '',
])('is not: %s', (text) => expect(looksGerman(text)).toBe(false))

import { expect, test } from 'vitest'
import { looksEnglish } from './english-or-german.ts'

test.for([
  'Kornblume is a small bakery in Leipzig. We sell sourdough bread.',
  'Barber shop for men only. Coffee is free.',
  'Vegan bakery, Leeds',
  'A charity that asks donors for help with La Casa del Sol in Madrid',
  'We run El Camino Tapas and a bar called Die Kneipe',
  'gym',
  '12 €',
  '',
])('English: %s', (text) => {
  expect(looksEnglish(text)).toBe(true)
})

test.for([
  'Wir backen Brot.',
  'Lohnabrechnung als Software für Inhaber und Büroleitungen in Süddeutschland. B2B, monatlich kündbar.',
  'Une boulangerie dans le centre de Lyon, avec du pain au levain.',
  'Una panadería en el centro de Sevilla para familias.',
  'Un salone per uomini a Torino, il caffè è gratis e non si prenota.',
  'Een bakkerij in Gent voor de buurt.',
  'Uma padaria no Porto com pão de fermentação lenta.',
  'En kaffebar i Malmö som säljer bullar och kaffe.',
  'Пекарня в центре города',
  '東京の小さなパン屋です。',
  'مخبز صغير في عمّان',
])('not English: %s', (text) => {
  expect(looksEnglish(text)).toBe(false)
})

import { expect, test } from 'vitest'
import { isNotSure } from './import/not-sure.ts'
import { NOT_SURE_TEXTS, saysNotSure } from './not-sure.ts'

const WAYS = `
  Not sure | I’m not really sure | Don't know | No idea. | Not certain yet
  Weiß nicht | Weiß ich nicht | Bin mir nicht sicher | Keine Ahnung | Schwer zu sagen
  No lo sé | No sé. | No estoy seguro/a | No estoy segura | Aún no lo sé | Ni idea
  Je ne sais pas | Ne sait pas encore | Pas sûr(e) | Je ne suis pas sûr·e | Aucune idée
  Non so | Non lo so ancora | Non sono sicuro/a | Non saprei | Non ne ho idea
  Não sei | Não tenho certeza | Ainda não sei | Não sei dizer | Não faço ideia
  Weet ik niet | Weet niet | Dat weet ik niet | Ik weet het niet | Geen idee
  Nie wiem | Nie jestem pewien/pewna | Trudno powiedzieć | Nie mam pojęcia
  Emin değilim | Bilmiyorum | Kararsızım | Fikrim yok
  لا أعرف | لا أدري | لست متأكدًا | غير متأكد
  不确定 | 不知道 | 不清楚 | 说不清。 | 我不太确定
  わからない | 分かりません | よくわからない。 | まだわからない`

const OTHERS = `
  Not sure it is worth it | I know | Weiß | Sicher nicht | Nicht wichtig | No | Nunca | Sé que sí | Je sais | Jamais
  Non | Non mi piace | Sei | Não | Não gosto | Weinig | Niet belangrijk | Nie | Wiem | Nie lubię | Bilirim | Emin
  لا | نعم | أعرف | 不 | 不重要 | 知道 | 确定 | ない | わかる | 時々`

const listOf = (lines: string) =>
  lines
    .trim()
    .split(/[|\n]/u)
    .map((text) => text.trim())

test.for(Object.entries(NOT_SURE_TEXTS))('%s: recognises its own "%s"', ([, text]) => {
  expect(saysNotSure(text)).toBe(true)
  expect(saysNotSure(`${text.toUpperCase()}.`)).toBe(true)
})

test('recognises other ways to say it, in every language', () => {
  expect(listOf(WAYS).filter((text) => !saysNotSure(text))).toEqual([])
})

test('leaves real answers alone', () => {
  expect(listOf(OTHERS).filter(isNotSure)).toEqual([])
})

test('imported answers may also say that there is none', () => {
  const none = listOf(`
    N/A | Don't know/no answer | Keine Angabe | Weiß nicht / keine Angabe | NS/NC | No sabe / No contesta | Sans opinion
    Ne se prononce pas | Non sa / Non risponde | Não sabe / Não responde | Geen mening | Weet niet/geen mening | n.v.t.
    Nie dotyczy | Trudno powiedzieć / Nie mam zdania | Belirtmek istemiyorum | لا ينطبق | 不适用 | 無回答`)
  expect(none.filter((text) => !isNotSure(text))).toEqual([])
  expect(['Yes/No', 'Sehr gut/gut', 'sí / no', '24/7', 'Weiß nicht/oft'].filter(isNotSure)).toEqual([])
})

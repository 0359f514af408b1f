import { wordPattern } from '../../text/words.ts'

/** Long sentences are split, because the patterns take superlinear time. */
const SENTENCE = /\S.{0,298}\S(?!\S)|\S{1,300}/gsu

/** Splits text into sentences and lines, by punctuation. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|[\n;]+/u).flatMap((sentence) => sentence.match(SENTENCE) ?? [])
}

/** Number of characters before a match that count as its context. */
const NEARBY = 80

/** The text up to NEARBY characters before a match, and all text after it. */
export function wordsAround(sentence: string, { index, 0: found }: RegExpMatchArray): [string, string] {
  const start = index ?? 0
  return [sentence.slice(Math.max(0, start - NEARBY), start), sentence.slice(start + found.length)]
}

/** Words for the people a business serves. */
export const AUDIENCE = wordPattern(
  [
    'for|people|persons?|adults?|m[ae]n|wom[ae]n|ladies|guys|customers?|clients?|guests?|patrons?|members?|users?|readers?',
    'visitors?|followers?|subscribers?|donors?|volunteers?|attendees?|singles|parents|athletes|players|folks|anyone',
    'everyone|those|audience|aged|ages?|serv(?:e|es|ing)|used by|sell(?:s|ing)? to|supply|supplies|helps?|buyers?',
    'für|menschen|leute|personen|erwachsene|männer|frauen|damen|herren|kund\\p{L}*|gäste|mitglieder|nutzer\\p{L}*',
    'leser\\p{L}*|besucher\\p{L}*|teilnehmer\\p{L}*|zielgruppe|alle|abonnent\\p{L}*|spender\\p{L}*|käufer\\p{L}*',
    'pour|personnes?|gens|adultes?|hommes?|femmes?|clientèle|membres?|lecteurs?|lectrices?|public|abonnée?s|acheteurs',
    'para|personas|adultos|hombres|mujeres|gente|clientes?|miembros|lectores|socios|quienes',
  ].join('|'),
  'iu',
)

export const MONEY =
  /[€$£]|(?<!\p{L})(?:euros?|dollars?|pounds?|prices?|costs?|delivery|orders?|preis\p{L}*|kost\p{L}*|liefer\p{L}*|prix|livraison|precio\p{L}*|envíos?)(?!\p{L})/iu

/** Answers that leave their slot open. */
export const OPEN_ANSWER =
  /^(?:all|any\p{L}*|every\p{L}*|both|mixed|a mix|it depends|depends|no idea|not sure|don['’]?t know|unknown|var(?:y|ies|ious)|different|doesn['’]?t matter|no preference|nothing special|alle|jede[rsmn]?|jegliche|beide|gemischt|egal|unterschiedlich|verschieden|überall|weiß nicht|keine ahnung|quer durch|das kommt darauf an|kommt drauf an|tous|toutes?|tout le monde|les deux|mixte|peu importe|partout|ça dépend|variable|je ne sais pas|todos?|todas?|ambos|mixto|cualquier|da igual|depende|no sé)(?!\p{L})/iu

import { foldText } from '../text/words.ts'
import type { RespondentLanguage } from './respondent-texts/respondent-language.ts'

/** The last option of every question. */
export const NOT_SURE_TEXTS: Record<RespondentLanguage, string> = {
  en: 'Not sure',
  de: 'Weiß nicht',
  es: 'No lo sé',
  fr: 'Je ne sais pas',
  it: 'Non so',
  pt: 'Não sei',
  nl: 'Weet ik niet',
  pl: 'Nie wiem',
  tr: 'Emin değilim',
  ar: 'لا أعرف',
  zh: '不确定',
  ja: 'わからない',
}

/** Ways to say "Not sure", folded, with nothing else beside it. */
const NOT_SURE_PATTERN = new RegExp(
  `^(?:${[
    "(?:i ?(?:am|'m) )?(?:not (?:really |quite )?(?:sure|certain)|unsure|uncertain|undecided)(?: yet)?",
    "(?:i )?(?:do not|don't|dont) (?:really )?know(?: yet)?|no idea|(?:i )?(?:can't|cannot) say|hard to say",
    '(?:ich )?weiss (?:ich |es )?(?:noch )?nicht(?: genau)?|(?:ich )?(?:bin )?(?:mir )?(?:noch )?(?:nicht sicher|unsicher)',
    'keine ahnung|unentschieden|schwer zu sagen|kann ich nicht sagen',
    '(?:yo )?(?:aun |todavia )?no (?:lo )?se|no (?:lo )?sabe|no (?:lo )?sabria decir|(?:no estoy|no estoy muy|no estoy del todo) segur[oa]',
    'indecis[oa]|sin idea|ni idea|no tengo idea',
    '(?:je )?(?:ne )?sai[st] pas(?: encore| trop)?|(?:je ne suis |je suis )?pas (?:tout a fait |encore )?(?:sure?|certaine?)|aucune idee|incertaine?|indecise?',
    "difficile a dire|je l'ignore",
    '(?:io )?non (?:lo )?(?:so|sa|saprei)(?: ancora| bene)?|non (?:ne )?(?:sono|sono del tutto) (?:sicur[oa]|cert[oa])|nessuna idea|non ne ho idea|incert[oa]|difficile dirlo',
    '(?:eu )?(?:ainda )?nao (?:o )?sei(?: dizer| ao certo)?|nao (?:sabe|saberia dizer)|nao (?:tenho certeza|estou cert[oa]|estou segur[oa])|nao faco ideia|sem ideia|dificil dizer',
    '(?:dat |ik )?weet (?:ik )?(?:het )?(?:nog )?niet(?: zeker)?|(?:ik ben (?:er )?)?niet zeker|geen idee|onzeker|onbeslist|moeilijk te zeggen|twijfel',
    '(?:jeszcze )?nie wiem|nie jestem (?:pewien(?:/pewna)?|pewna)|nie mam (?:pewnosci|pojecia)|trudno powiedziec|niezdecydowan[ya]',
    '(?:henuz )?bilmiyorum|emin degilim|kararsizim|kararsiz|fikrim yok|bir fikrim yok|bilmem|bilinmiyor',
    'vet (?:ej|inte|ikke)|ved ikke|en tieda|nevim|ne znam|nu stiu|nem tudom|no ho se|tidak tahu',
    'не знаю|не уверен(?:а)?|затрудняюсь ответить|잘 모르겠(?:음|어요|습니다)|모르겠(?:음|어요|습니다)',
    '(?:我)?(?:还)?(?:不(?:太)?(?:确定|清楚|知道)|說不準|说不(?:准|清|好)|不確定|没想好)|難以回答|难以回答',
    '(?:よく|まだ)?(?:わからない|分からない|わかりません|分かりません|知らない|知りません)|どちらとも言えない|はっきりしない',
  ].join('|')})$`,
  'u',
)

/** The set is folded, like the texts that are compared with it. */
const NOT_SURE = new Set(
  [
    ...Object.values(NOT_SURE_TEXTS),
    ...['لا أعرف', 'لا أدري', 'لا أعلم', 'غير متأكد', 'غير متأكدة', 'لست متأكدًا', 'لست متأكدة', 'لست متأكد'],
    ...['لست متأكدا', 'لا أعرف بعد', 'لا فكرة لدي', 'ليس لدي فكرة', 'لم أقرر بعد', 'يصعب القول', 'غير محدد'],
  ].map(foldText),
)

/** Words that contain both genders: "seguro/a", "sûr(e)", "sûr·e". */
const SECOND_GENDER = /(?<=\p{L})(?:\((?:a|e|na)\)|[/·](?:a|e|na)(?!\p{L}))/gu

/** Whether an option says that somebody cannot answer, such as "Not sure", "I don’t know" or "Weiß nicht". */
export function saysNotSure(text: string): boolean {
  const words = foldText(text.replaceAll('’', "'"))
    .replace(/^[¿¡]+|[.!?…。！？؟]+$/gu, '')
    .replace(SECOND_GENDER, '')
    .trim()
  return NOT_SURE_PATTERN.test(words) || NOT_SURE.has(words)
}

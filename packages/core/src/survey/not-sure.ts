import { foldText } from '../text/fold-text.ts'

/** Ways to say "Not sure", folded, with nothing else beside it. */
const NOT_SURE_PATTERN = new RegExp(
  `^(?:${[
    "(?:i ?(?:am|'m) )?(?:not (?:really |quite )?sure|unsure|undecided)(?: yet)?",
    "(?:i )?(?:do not|don't|dont) (?:really )?know|no idea|(?:i )?(?:can't|cannot) say",
    '(?:ich )?weiss (?:ich |es )?nicht|(?:ich bin )?(?:mir )?(?:nicht sicher|unsicher)|keine ahnung|unentschieden',
    '(?:je )?(?:ne )?sais pas|pas sure?|aucune idee|no (?:lo )?se|no estoy segur[oa]|non (?:lo )?so|non sono sicur[oa]',
    'nao sei|nao tenho certeza|weet (?:ik )?niet|niet zeker|vet (?:ej|inte|ikke)|ved ikke|en tieda|nie wiem|bilmiyorum',
    'не знаю|не уверен(?:а)?|わからない|分からない|不确定|不知道|不確定|잘 모르겠(?:음|어요|습니다)|لا أعرف|غير متأكد',
  ].join('|')})$`,
  'u',
)

/** Whether an option says that somebody cannot answer, such as "Not sure", "I don’t know" or "Weiß nicht". */
export function saysNotSure(text: string): boolean {
  const words = foldText(text.replaceAll('’', "'"))
  return NOT_SURE_PATTERN.test(words.replace(/[.!?…]+$/u, ''))
}

import type { Han } from './fonts.ts'

/** The script of a text: page direction, regional Han forms, language of the file. */
export type ScriptInfo = { rightToLeft: boolean; han: Han; language: string }

const SCRIPTS = {
  latin: /\p{Script=Latin}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  greek: /\p{Script=Greek}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  hangul: /\p{Script=Hangul}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  han: /\p{Script=Han}/gu,
} as const
type Script = keyof typeof SCRIPTS

const LANGUAGES: Record<Script, string> = {
  latin: 'en',
  arabic: 'ar',
  hebrew: 'he',
  greek: 'el',
  cyrillic: 'ru',
  hangul: 'ko',
  kana: 'ja',
  han: 'zh',
}

/** Detects the script of most letters; Han beside kana counts as Japanese. */
export function scriptInfoOf(text: string): ScriptInfo {
  const counts = Object.entries(SCRIPTS).map(([script, letters]) => ({
    script: script as Script,
    count: text.match(letters)?.length ?? 0,
  }))
  const count = (script: Script): number => counts.find((entry) => entry.script === script)?.count ?? 0
  const japanese = count('kana') > 0
  const most = counts.reduce((first, next) => (next.count > first.count ? next : first))
  const main = japanese && count('kana') + count('han') >= most.count ? 'kana' : most.script
  return {
    rightToLeft: main === 'arabic' || main === 'hebrew',
    han: japanese ? 'japanese' : count('hangul') > 0 ? 'korean' : 'chinese',
    language: main === 'cyrillic' && /[іїєґ]/iu.test(text) ? 'uk' : LANGUAGES[main],
  }
}

import { type Compiled, compileMessage, typeOfArguments } from './compile-message.ts'
import type { Catalogue, Texts } from './read-catalogues.ts'

const HELPERS = { number: "number('", option: 'option(v.', plural: "plural('" }
type ByLocale<T> = ReadonlyMap<string, T>

/**
 * The module of an area: its texts in every language, as strings and functions of typed arguments.
 * @returns also what is wrong, one line each: a key that is missing or unknown, other arguments, a message that is no ICU message
 */
export function compileArea(
  area: string,
  catalogues: Readonly<Record<string, Catalogue>>,
): { code: string; faults: string[] } {
  const locales = Object.keys(catalogues)
  const faults: string[] = []
  const fault = (locale: string, path: string, text: string) =>
    faults.push(`locales/${locale}/${area}.json: ${path} ${text}`)

  const compileAll = (path: string, texts: ByLocale<Texts | undefined>): ByLocale<string> => {
    const [[source, english] = ['', undefined]] = texts
    if (typeof english === 'string') return compileMessages(path, texts)
    const items = itemsOf(english)
    const complete = new Map<string, Record<string, Texts>>()
    for (const [locale, text] of texts) {
      const own = itemsOf(text)
      if (locale !== source && (typeof text !== 'object' || Array.isArray(text) !== Array.isArray(english)))
        fault(locale, path, text === undefined ? 'is missing' : 'is something else in English')
      else
        for (const key of Object.keys(own)) {
          if (!(key in items)) fault(locale, join(path, key), 'is not in English')
        }
      complete.set(locale, own)
    }
    const compiled = new Map(
      Object.keys(items).map((key) => [
        key,
        compileAll(join(path, key), new Map(locales.map((locale) => [locale, complete.get(locale)?.[key]]))),
      ]),
    )
    return new Map(
      locales.map((locale) => {
        const entries = [...compiled].map(([key, codes]) => [key, codes.get(locale) ?? '""'] as const)
        return [
          locale,
          Array.isArray(english)
            ? `[${entries.map(([, code]) => code).join(', ')}]`
            : `{ ${entries.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(', ')} }`,
        ]
      }),
    )
  }

  const compileMessages = (path: string, texts: ByLocale<Texts | undefined>): ByLocale<string> => {
    const compiled = new Map<string, Compiled>()
    for (const [locale, text] of texts) {
      if (typeof text !== 'string')
        fault(locale, path, text === undefined ? 'is missing' : 'is a text in English')
      else
        try {
          compiled.set(locale, compileMessage(text, locale))
        } catch (cause) {
          fault(locale, path, `is no message: ${cause instanceof Error ? cause.message : cause}`)
        }
    }
    const [[, english] = []] = compiled
    for (const [locale, one] of compiled) {
      const [own, wanted] = [namesOf(one), namesOf(english)]
      if (own !== wanted) fault(locale, path, `has ${own || 'no arguments'}, in English ${wanted || 'none'}`)
    }
    const all = [...compiled.values()]
    const isFunction = all.some((one) => one.arguments.size > 0)
    const head = `${all.some((one) => one.isRich) ? '<Node>' : ''}(v: ${typeOfArguments(all.map((one) => one.arguments))}) => `
    return new Map(
      [...compiled].map(([locale, one]) => [
        locale,
        isFunction ? `${head}${one.expression}` : one.expression,
      ]),
    )
  }

  const codes = compileAll('', new Map(locales.map((locale) => [locale, catalogues[locale]])))
  const body = [...codes].map(([locale, code]) => `const ${locale} = ${code}`)
  const used = Object.entries(HELPERS).filter(([, call]) => body.some((line) => line.includes(call)))
  const up = '../'.repeat(area.split('/').length)
  return {
    code: [
      ...(used.length > 0
        ? [`import { ${used.map(([name]) => name).join(', ')} } from '${up}src/formats.ts'`]
        : []),
      `import { inCurrentLocale } from '${up}src/in-current-locale.ts'`,
      ...body,
      `export const textsByLocale = { ${locales.join(', ')} }`,
      'export const texts = inCurrentLocale(textsByLocale)',
      '',
    ].join('\n'),
    faults,
  }
}

const itemsOf = (texts: Texts | undefined): Record<string, Texts> =>
  typeof texts === 'object' ? { ...(texts as Record<string, Texts>) } : {}

const namesOf = (compiled: Compiled | undefined): string =>
  [...(compiled?.arguments.keys() ?? [])].sort().join(', ')

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

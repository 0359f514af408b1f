import type { Locale } from '@whofor/texts/locales'
import type { Plugin } from 'vite'

/** The modules of areas, as packages/texts writes them. */
const OF_TEXTS = /\/packages\/texts\/dist\/(?!locale-list).*\.ts$/
const CHOICE = 'inCurrentLocale(textsByLocale)'

/** Leaves the texts of one language in the build and names its document after it: `index-de.html`. */
export function oneLanguage(locale: Locale): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!OF_TEXTS.test(id)) return null
      if (!code.includes(CHOICE)) this.error('texts are no longer chosen as expected')
      return { code: code.replace(CHOICE, locale), map: null }
    },
    transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${locale}"`),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page) page.fileName = `index-${locale}.html`
      },
    },
  }
}

/** Takes the language off the document of the development server, which holds all: the chosen one is shown. */
export function anyLanguage(): Plugin {
  return {
    name: 'any-language',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(' lang="en"', ''),
  }
}

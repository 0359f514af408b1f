import { copyFile, cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEMO_PEOPLE } from '@whofor/core/demo/people'
import type { Locale } from '@whofor/texts/locales'
import { build, type Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../src/features/landing')
const PRERENDER = join(FOLDER, 'prerender.tsx')
export const LANDING_CLIENT = join(FOLDER, 'landing-client.tsx')
const FONTS = /inter-latin-wght|source-serif-4-latin-wght/

/**
 * Renders the landing page in a language, to `landing-de.html`: with its CSS and the theme script in the document, whose
 * hashes the server allows, and one small module.
 */
export function prerenderLanding(locale: Locale): Plugin {
  return {
    name: 'prerender-landing',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const files = Object.values(bundle)
      const client = files.find((file) => file.type === 'chunk' && file.facadeModuleId === LANDING_CLIENT)
      const css = files.find(
        (file) => file.type === 'asset' && /\/landing-client-[^/]*\.css$/.test(file.fileName),
      )
      if (client?.type !== 'chunk' || css?.type !== 'asset')
        return this.error('the landing page has no script or style')
      const fonts = files.map(({ fileName }) => fileName).filter((name) => FONTS.test(name))
      const boot = await readFile(join(dir, 'boot.js'), 'utf8')
      const render = await loadPrerender(join(dir, '.prerender'))
      const html = documentOf(locale, {
        css: withSystemDark(String(css.source).trim()),
        boot: firstStatement(boot),
        modules: [client.fileName, ...client.imports],
        fonts,
        body: render(locale),
      })
      await writeFile(join(dir, `landing-${locale}.html`), html)
      // Pictures that only the page refers to.
      await cp(join(dir, '.prerender/assets'), join(dir, 'assets'), { recursive: true, force: false })
      for (const id of DEMO_PEOPLE)
        await copyFile(join(FOLDER, 'people', `${id}.webp`), join(dir, `demo-${id}.webp`))
      await rm(join(dir, '.prerender'), { recursive: true })
    },
  }
}

/** Builds the page for Node. Assets get the same names as in the browser's build, because they have the same contents. */
async function loadPrerender(outDir: string): Promise<(locale: Locale) => string> {
  await build({
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    build: {
      ssr: PRERENDER,
      ssrEmitAssets: true,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { input: PRERENDER },
    },
    ssr: { noExternal: true },
  })
  const { renderLanding } = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
  return renderLanding
}

/** The theme script without its comments. */
const firstStatement = (script: string): string => script.replace(/^\s*\/\/.*$/gm, '').trim()

type Parts = { css: string; boot: string; modules: string[]; fonts: string[]; body: string }

const documentOf = (
  locale: Locale,
  { css, boot, modules: [entry = '', ...imports], fonts, body }: Parts,
): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Whofor</title><meta name="color-scheme" content="light dark"><script>${boot}</script><style>${css}</style>${fonts
    .map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`)
    .join('')}${imports
    .map((name) => `<link rel="modulepreload" href="/${name}">`)
    .join(
      '',
    )}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><script type="module" src="/${entry}"></script></head><body>${body}</body></html>`

const RULE = /([^{}]*\[data-theme="?dark"?\][^{}]*)\{([^{}]*)\}/g
const DARK = /\[data-theme="?dark"?\]/

/**
 * Adds the dark theme for browsers that run no script, which therefore have no `data-theme`: they follow the system.
 * @param css minified, so without nested rules
 */
function withSystemDark(css: string): string {
  const rules = [...css.matchAll(RULE)].map(([, selectors = '', declarations]) => {
    const dark = selectors.split(',').filter((selector) => DARK.test(selector))
    return `${dark.join(',').replaceAll(new RegExp(DARK, 'g'), ':not([data-theme])')}{${declarations}}`
  })
  return `${css}@media screen and (prefers-color-scheme:dark){${rules.join('')}}`
}

import { LOCALES } from '@whofor/texts/locales'
import { build } from 'vite'
import { consoleConfig } from '../vite.config.ts'

// One console a language, side by side in one folder: a page loads the texts of its own language alone.
for (const [place, locale] of LOCALES.entries()) {
  await build({
    ...consoleConfig(locale),
    configFile: false,
    logLevel: 'warn',
    build: { ...consoleConfig(locale).build, emptyOutDir: place === 0, copyPublicDir: place === 0 },
  })
}

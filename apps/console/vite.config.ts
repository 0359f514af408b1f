import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Locale } from '@whofor/texts/locales'
import type { UserConfig } from 'vite'
import { compressFiles } from './build/compress-files.ts'
import { directIcons, lucideIcons } from './build/icons.ts'
import { noInjectedStyles } from './build/no-injected-styles.ts'
import { anyLanguage, oneLanguage } from './build/one-language.ts'
import { LANDING_CLIENT, prerenderLanding } from './build/prerender-landing.ts'
import { sharedFiles } from './build/shared-files.ts'

/** @param locale of a build; without one, as in development and tests, all languages are loaded */
export const consoleConfig = (locale?: Locale) =>
  ({
    root: import.meta.dirname,
    plugins: [
      noInjectedStyles(),
      directIcons(),
      lucideIcons(),
      react(),
      tailwindcss(),
      ...(locale ? [oneLanguage(locale), prerenderLanding(locale), compressFiles()] : [anyLanguage()]),
    ],
    // The content security policy allows no data: fonts and no inline scripts.
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      rollupOptions: {
        input: ['index.html', LANDING_CLIENT],
        output: { codeSplitting: { groups: sharedFiles(LANDING_CLIENT) } },
      },
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    optimizeDeps: { exclude: ['sonner'] },
    server: {
      port: 5173,
      proxy: { '^/(api|s|embed|survey-assets)/': { target: process.env.API_URL ?? 'http://localhost:3000' } },
    },
  }) satisfies UserConfig

export default consoleConfig()

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './build/compress-files.ts'
import { directIcons } from './build/direct-icons.ts'
import { lucideIcons } from './build/lucide-icons.ts'
import { noInjectedStyles } from './build/no-injected-styles.ts'
import { LANDING_CLIENT, prerenderLanding } from './build/prerender-landing.ts'
import { sharedFiles } from './build/shared-files.ts'

export default defineConfig({
  plugins: [
    noInjectedStyles(),
    directIcons(),
    lucideIcons(),
    react(),
    tailwindcss(),
    prerenderLanding(),
    compressFiles(),
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
})

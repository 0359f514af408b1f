import { defineConfig } from 'tsup'
import { styleTextForEsbuild } from './build/style-text.js'

export default defineConfig({
  entry: { server: 'src/server.tsx' },
  format: 'esm',
  target: 'node22',
  noExternal: [/.*/],
  esbuildPlugins: [styleTextForEsbuild],
  esbuildOptions(options) {
    options.jsx = 'automatic'
    options.jsxImportSource = 'preact'
  },
})

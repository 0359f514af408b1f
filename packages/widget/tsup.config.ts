import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { server: 'src/server.tsx' },
  format: 'esm',
  target: 'node22',
  noExternal: [/.*/],
  esbuildOptions(options) {
    options.jsx = 'automatic'
    options.jsxImportSource = 'preact'
  },
})

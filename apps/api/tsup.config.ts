import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/main.ts', 'src/cli.ts'],
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  clean: true,
  silent: true,
  noExternal: [/^@whofor\//],
})

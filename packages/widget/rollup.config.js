import { rm } from 'node:fs/promises'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import esbuild from 'rollup-plugin-esbuild'
import { compress, styleBudget } from './build/compress.js'
import { copyFile } from './build/copy-file.js'
import { pageAssets } from './build/page-assets.js'
import { smallJsx } from './build/small-jsx.js'
import { styleText } from './build/style-text.js'
import { withoutHooks } from './build/without-hooks.js'

// Bytes of brotli. The whole survey stays under the first ten packets of a connection.
const BUDGETS = {
  'page.': 10_500,
  'steps.': 2_500,
  'keeping.': 2_200,
  'show-states.': 2_200,
  'languages.': 700,
  'fields.': 600,
  'parent-frame.': 1_000,
  'solve-proof.': 800,
  'survey.': 2_000,
  'v1.': 1_000,
  'v1-element.': 1_000,
  'v1-late.': 1_300,
  'v1-modes.': 5_000,
}

const source = [
  nodeResolve({ extensions: ['.ts', '.tsx', '.js', '.mjs'], browser: true }),
  esbuild({ jsx: 'automatic', jsxImportSource: 'preact', target: 'es2022', tsconfig: false }),
]
const small = terser({
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true },
  format: { comments: false },
})

// Old hashes would otherwise pile up beside the new ones. A running API keeps what it reads while rollup watches.
if (!process.env.ROLLUP_WATCH) await rm(new URL('dist', import.meta.url), { recursive: true, force: true })

export default [
  {
    input: { page: 'src/page/main.ts' },
    output: {
      dir: 'dist/assets',
      format: 'es',
      entryFileNames: '[name].[hash].js',
      chunkFileNames: '[name].[hash].js',
    },
    plugins: [smallJsx(), withoutHooks(), styleText(), ...source, small, pageAssets(), compress(BUDGETS)],
  },
  {
    input: { steps: 'src/steps/main.ts' },
    output: { dir: 'dist/assets', format: 'es', entryFileNames: '[name].[hash].js' },
    plugins: [styleText(), ...source, small, pageAssets(), compress(BUDGETS)],
  },
  {
    input: { keeping: 'src/keeping/main.ts' },
    output: { dir: 'dist/assets', format: 'es', entryFileNames: '[name].[hash].js' },
    plugins: [styleText(), ...source, small, pageAssets(), compress(BUDGETS)],
  },
  {
    input: { languages: 'src/languages/main.ts' },
    output: { dir: 'dist/assets', format: 'es', entryFileNames: '[name].[hash].js' },
    plugins: [...source, small, pageAssets(), compress(BUDGETS)],
  },
  {
    input: { fields: 'src/fields/main.ts' },
    output: { dir: 'dist/assets', format: 'es', entryFileNames: '[name].[hash].js' },
    plugins: [...source, small, pageAssets(), compress(BUDGETS)],
  },
  {
    input: { v1: 'src/embed/v1.ts' },
    output: { dir: 'dist/embed', format: 'iife', entryFileNames: '[name].js' },
    plugins: [...source, small, compress(BUDGETS)],
  },
  // Each in a build of its own, which shares no file with the others.
  ...['v1-element', 'v1-late', 'v1-modes'].map((name) => ({
    input: { [name]: `src/embed/${name}.ts` },
    output: { dir: 'dist/embed', format: 'es', entryFileNames: '[name].js' },
    plugins: [
      styleText(),
      ...source,
      small,
      compress(BUDGETS),
      copyFile('src/embed/v1-messages.schema.json'),
    ],
  })),
  {
    // The npm package, see ../../scripts/pack-widget.ts; the console's preview uses it, too. The bundler of the application minifies it.
    input: { index: 'src/index.ts', react: 'src/react.ts', vue: 'src/vue.ts' },
    external: ['react', 'vue'],
    output: {
      dir: 'dist',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
      // Rendered on the server, too, but run in the browser alone.
      banner: ({ name }) => (name === 'react' ? "'use client'" : ''),
    },
    plugins: [styleBudget('src/survey.css', BUDGETS), styleText(), smallJsx(), withoutHooks(), ...source],
  },
  {
    // For the console, beside the survey itself.
    input: { 'overlay-preview': 'src/embed/modes/preview.ts' },
    output: { dir: 'dist', format: 'es', entryFileNames: '[name].js' },
    plugins: [styleText(), ...source],
  },
]

import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** One context for all files, because importing React and the components again costs more than the tests. */
export default mergeConfig(viteConfig, defineConfig({ test: { isolate: false, unstubGlobals: true } }))

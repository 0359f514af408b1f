import type { Plugin } from 'vite'

/**
 * sonner writes a <style> element when it is imported, which the console's content security policy refuses. Its rules
 * come from its own styles.css instead. Fails the build when sonner changes, rather than let it slip through.
 */
export function noInjectedStyles(): Plugin {
  return {
    name: 'no-injected-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null
      const without = code.replace(/^__insertCSS\(.*$/m, '')
      if (without === code) this.error('sonner no longer injects its styles as expected')
      return { code: without, map: null }
    },
  }
}

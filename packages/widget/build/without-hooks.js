const STUB = `function missing() { throw new Error('Hooks are left out of this script.') }
export { missing as useEffect, missing as useMemo, missing as useRef }`

/**
 * Leaves out Preact's hooks, 700 bytes of brotli: signals import them for hooks of their own and for signals used as
 * text, and the survey's components use neither.
 */
export function withoutHooks() {
  return {
    name: 'without-hooks',
    resolveId: (id) => (id === 'preact/hooks' ? '\0without-hooks' : null),
    load: (id) => (id === '\0without-hooks' ? STUB : null),
  }
}

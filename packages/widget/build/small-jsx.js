const RUNTIME = `import { Fragment, h } from 'preact'
export { Fragment, jsx as jsxs }
export const jsx = (type, props, key) => h(type, { ...props, key })`

/** Preact's own JSX runtime makes elements in a second way, beside `h`, which its renderer needs anyway: 100 bytes of brotli. */
export function smallJsx() {
  return {
    name: 'small-jsx',
    resolveId: (id) => (id === 'preact/jsx-runtime' ? '\0small-jsx' : null),
    load: (id) => (id === '\0small-jsx' ? RUNTIME : null),
  }
}

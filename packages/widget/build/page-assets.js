/** Adds the manifest that names the page's script. */
export function pageAssets() {
  return {
    name: 'page-assets',
    generateBundle(_options, bundle) {
      const nameOf = (entry) => Object.keys(bundle).find((name) => name.startsWith(`${entry}.`))
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.json',
        source: `${JSON.stringify({ 'page.js': nameOf('page') }, null, 2)}\n`,
      })
    },
  }
}

// Runs before anything else; a file of its own, since the content security policy allows no inline script.

// Before the first paint, so that a dark console never flashes light.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('whofor-theme')
  } catch {
    // Without storage the system decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()

// Before any zod schema is made: zod would try `new Function`, which the policy refuses and reports.
globalThis.__zod_globalConfig = { jitless: true }

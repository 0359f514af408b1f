// Runs before the first paint, so that a dark console never flashes light. A file of its own: the policy allows no inline script.
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

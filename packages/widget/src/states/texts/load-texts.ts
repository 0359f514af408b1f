import { EN, type StatesTexts } from './en.ts'

const LOADERS: Record<string, () => Promise<StatesTexts>> = {
  de: async () => (await import('./de.ts')).DE,
  es: async () => (await import('./es.ts')).ES,
  fr: async () => (await import('./fr.ts')).FR,
  it: async () => (await import('./it.ts')).IT,
  pt: async () => (await import('./pt.ts')).PT,
  nl: async () => (await import('./nl.ts')).NL,
  pl: async () => (await import('./pl.ts')).PL,
  tr: async () => (await import('./tr.ts')).TR,
  ar: async () => (await import('./ar.ts')).AR,
  zh: async () => (await import('./zh.ts')).ZH,
  ja: async () => (await import('./ja.ts')).JA,
}

/** Texts in the survey's language, or in English if they cannot be loaded. */
export async function loadTexts(language: string): Promise<StatesTexts> {
  return (await LOADERS[language]?.().catch(() => null)) ?? EN
}

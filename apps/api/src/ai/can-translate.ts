import type { Ai } from './port.ts'

/** The demo model writes from templates: it has no words for what an owner wrote. */
export const canTranslate = ({ ai }: { ai: Ai }): boolean => !ai.demo

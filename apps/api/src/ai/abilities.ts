import type { Env } from '../env.ts'
import type { Ai } from './port.ts'

/** The demo model writes from templates: it has no words for what an owner wrote. */
export const canTranslate = ({ ai }: { ai: Pick<Ai, 'demo'> }): boolean => !ai.demo

type PortraitDeps = { ai: Pick<Ai, 'demo'>; env: { ai: Pick<Env['ai'], 'imageModel'> } }

/** Whether portraits are drawn here because no model makes images. */
export const drawsPortraits = ({ ai, env }: PortraitDeps): boolean =>
  ai.demo || env.ai.imageModel === undefined

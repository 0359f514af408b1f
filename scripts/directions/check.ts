import { apiViolations } from './api.ts'
import { cycleViolations } from './cycles.ts'
import { featureViolations } from './features.ts'
import type { Modules } from './modules.ts'
import { coreViolations, packageViolations, widgetViolations } from './packages.ts'
import { platformViolations } from './platform.ts'
import { postgresViolations } from './postgres.ts'

/** Guards against a check that reads no files: fewer modules than these mean that the check is broken. */
export const minModules: Record<string, number> = {
  'packages/core/': 50,
  'packages/demo-model/': 25,
  'packages/widget/': 25,
  'packages/client/': 2,
  'apps/api/': 300,
  'apps/console/': 200,
  'bench/': 50,
  'scripts/': 30,
}

/** Checks all imports against the directions in docs/decisions/structure.md. @returns one message per violation */
export function violationsOf(modules: Modules): string[] {
  return [
    ...countViolations(modules),
    ...packageViolations(modules),
    ...coreViolations(modules),
    ...widgetViolations(modules),
    ...apiViolations(modules),
    ...featureViolations(modules),
    ...platformViolations(modules),
    ...postgresViolations(modules),
    ...cycleViolations(modules),
  ]
}

function countViolations(modules: Modules): string[] {
  return Object.entries(minModules).flatMap(([folder, least]) => {
    const count = [...modules.keys()].filter((file) => file.startsWith(folder)).length
    return count < least
      ? [`${folder}: only ${count} modules were read, at least ${least} were expected`]
      : []
  })
}

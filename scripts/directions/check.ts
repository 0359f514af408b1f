import { apiFaults } from './api.ts'
import { cycleFaults } from './cycles.ts'
import { type Modules, readModules } from './modules.ts'
import { coreFaults, packageFaults, widgetFaults } from './packages.ts'

/** A check that reads nothing finds nothing: fewer modules than these, and it is the check that is broken. */
export const leastModules: Record<string, number> = {
  'packages/core/': 50,
  'packages/widget/': 25,
  'apps/api/': 300,
  'apps/console/': 200,
}

/** Every import that goes against DESIGN's directions, in words; none when the house is in order. */
export function checkDirections(files: ReadonlyMap<string, string>): { modules: number; faults: string[] } {
  const modules = readModules(files)
  return {
    modules: modules.size,
    faults: [
      ...countFaults(modules),
      ...packageFaults(modules),
      ...coreFaults(modules),
      ...widgetFaults(modules),
      ...apiFaults(modules),
      ...cycleFaults(modules),
    ],
  }
}

function countFaults(modules: Modules): string[] {
  return Object.entries(leastModules).flatMap(([folder, least]) => {
    const count = [...modules.keys()].filter((file) => file.startsWith(folder)).length
    return count < least
      ? [`${folder}: only ${count} modules were read, at least ${least} were expected`]
      : []
  })
}

import { violationsOf } from './directions/check.ts'
import { readFiles, readModules } from './directions/modules.ts'

const modules = readModules(readFiles())
const violations = violationsOf(modules)
for (const violation of violations) console.error(violation)
console.log(`${modules.size} modules read, ${violations.length} imports against the directions`)
process.exitCode = violations.length === 0 ? 0 : 1

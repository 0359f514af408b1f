import { checkDirections } from './directions/check.ts'
import { readFiles } from './directions/read-files.ts'

const { modules, violations } = checkDirections(readFiles())
for (const violation of violations) console.error(violation)
console.log(`${modules} modules read, ${violations.length} imports against the directions`)
process.exitCode = violations.length === 0 ? 0 : 1

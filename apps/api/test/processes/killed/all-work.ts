import { batchImages } from './batch-images.ts'
import type { KilledWork } from './killed-work.ts'
import { surveyJob } from './survey-job.ts'
import { wizardJob } from './wizard-job.ts'

export const KILLED_WORK: readonly KilledWork[] = [surveyJob, wizardJob, batchImages]

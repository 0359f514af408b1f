import { idParam } from '@whofor/core/paging'
import { v1Job, v1Results, v1Survey, v1SurveyAndJob, v1SurveyPage } from '@whofor/core/platform/v1'
import { closeInput, surveySetup } from '@whofor/core/survey/schema'
import type { Deps } from '../../deps.ts'
import { getJob } from '../jobs/jobs.ts'
import {
  closeV1Survey,
  createV1Survey,
  getV1Results,
  listV1Surveys,
  publishDraft,
  toV1Survey,
} from '../public-api/v1-surveys.ts'
import { getSurvey } from '../surveys/get-survey.ts'
import { ADDS, defineTool, pageInput, READS, type Tool } from './tool.ts'

export function surveyTools(deps: Deps): Tool[] {
  return [
    defineTool({
      name: 'list_surveys',
      title: 'List surveys',
      description: 'Lists the surveys of the account, newest first, with their ids.',
      scope: 'surveys:read',
      annotations: READS,
      input: pageInput,
      output: v1SurveyPage,
      run: async ({ actor }, page) => ({ reply: await listV1Surveys(deps, actor, page) }),
    }),
    defineTool({
      name: 'get_survey',
      title: 'Get a survey',
      description: 'Gets a survey with its questions, its public link and the ids of its personas.',
      scope: 'surveys:read',
      annotations: READS,
      input: idParam,
      output: v1Survey,
      run: async ({ actor }, { id }) => ({ reply: toV1Survey(await getSurvey(deps, actor, id)) }),
    }),
    defineTool({
      name: 'get_results',
      title: 'Get the results of a survey',
      description:
        'Counts the answers of a survey: for each question how many chose which option, and the answers of each day. No single answers, no email addresses.',
      scope: 'surveys:read',
      annotations: READS,
      input: idParam,
      output: v1Results,
      run: async ({ actor }, { id }) => ({ reply: await getV1Results(deps, actor, id) }),
    }),
    defineTool({
      name: 'create_survey',
      title: 'Create a survey',
      description:
        'Creates a draft and starts a job that writes its questions. relationship is how the people relate to the business, such as “Client” or “Donor”; persona_count is how many personas its answers should become. Uses an AI request of the account; call get_job until the job has ended, then get_survey to read the questions.',
      scope: 'surveys:write',
      annotations: ADDS,
      input: surveySetup,
      output: v1SurveyAndJob,
      run: async ({ actor }, setup) => ({ reply: await createV1Survey(deps, actor, setup) }),
    }),
    defineTool({
      name: 'publish_survey',
      title: 'Publish a survey',
      description:
        'Approves all questions of a draft and publishes it: anyone with its link can answer, and its questions can no longer be changed. Let a person read the questions first. Publishing it again changes nothing.',
      scope: 'surveys:write',
      annotations: { ...ADDS, idempotentHint: true },
      input: idParam,
      output: v1Survey,
      run: async ({ actor }, { id }) => ({ reply: await publishDraft(deps, actor, id) }),
    }),
    defineTool({
      name: 'close_survey',
      title: 'Close a survey',
      description:
        'Closes a survey, so that it takes no more answers, and starts a job that creates personas from them. Uses AI requests of the account; call get_job until the job has ended.',
      scope: 'surveys:write',
      annotations: { ...ADDS, destructiveHint: true },
      input: idParam.extend(closeInput.shape),
      output: v1SurveyAndJob,
      run: async ({ actor }, input) => ({ reply: await closeV1Survey(deps, actor, input) }),
    }),
  ]
}

export const jobTools = (deps: Deps): Tool[] => [
  defineTool({
    name: 'get_job',
    title: 'Get a job',
    description:
      'Gets a job that another tool started: its progress, and its state, which ends as succeeded, failed or cancelled. persona_ids are the personas created so far.',
    scope: null,
    annotations: READS,
    input: idParam,
    output: v1Job,
    run: async ({ actor }, { id }) => ({ reply: await getJob(deps, actor, id) }),
  }),
]

/// <reference path="./css-text.d.ts" />

export type {
  ErrorDetail,
  FieldValues,
  GivenSurvey,
  MountedSurvey,
  MountOptions,
  ProgressDetail,
  SurveyAddress,
  SurveyData,
  SurveyDetail,
  SurveyEvents,
} from './mount/mount-options.ts'
export { mount } from './mount.ts'

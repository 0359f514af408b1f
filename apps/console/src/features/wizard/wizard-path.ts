export const CREATE_PATH = '/personas/create'
export const QUESTIONS_PATH = `${CREATE_PATH}?step=questions`
export const generatingPath = (jobId: string) => `/personas/generating?job=${jobId}`
export const successPath = (jobId: string) => `/personas/success?job=${jobId}`

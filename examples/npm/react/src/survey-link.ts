/** The survey's public link. */
export const SURVEY_LINK = 'https://surveys.example.org/s/SLUG'

/** Which fields of a sheet answer what somebody is asked about themselves, and how they would begin. "*" is what the field holds. */
export const SPOKEN_FIELDS: readonly [question: RegExp, label: string, says: string][] = [
  [/\b(fears?|afraid|worr(y|ies|ied)|scared?)\b/iu, 'Fears', 'What worries me: *.'],
  [
    /\b(objections?|hold(s|ing)? you back|stops? you|(keeps?|kept) you (from|away)|hesitat\w*|bothers? you|change)\b/iu,
    'Key objections',
    'What holds me back: *.',
  ],
  [/\b(challenges?|difficult|struggle|problems?|annoys?)\b/iu, 'Challenges', 'What is not easy for me: *.'],
  [/\b(goals?|plans?|achieve|hop(e|ing) for|want)\b/iu, 'Short term', 'What I want next: *.'],
  [/\b(dreams?|aspirations?|one day)\b/iu, 'Aspirations', 'What I dream of: *.'],
  [/\b(motivat\w*|drives? you|why do you|choose us)\b/iu, 'Motivations', 'What moves me: *.'],
  [/\b(your values|you value|matters?|important)\b/iu, 'Values', 'What counts for me: *.'],
  [/\b(hobb(y|ies)|interests?|free time|spare time|for fun)\b/iu, 'Interests', 'In my free time: *.'],
  [/\b(personality|kind of person|describe yourself)\b/iu, 'Personality traits', 'People would call me: *.'],
  [/\b(attitudes?|opinion|think)\b/iu, 'Attitudes', 'The way I see it: *.'],
  [/\b(income|salary|earn)\b/iu, 'Income level', 'As far as income goes: *.'],
  [/\b(education|studied|degree|school|university)\b/iu, 'Education', 'As far as school goes: *.'],
]

/** Which fields of a sheet answer what one asks somebody about themselves; labels as the prompt has them. */
export const ASKED_FIELDS: readonly [question: RegExp, labels: readonly string[]][] = [
  [/\b(your name|who are you|introduce yourself|about yourself|your story)\b/iu, ['Name', 'Bio']],
  [/\b(how old|your age)\b/iu, ['Profile, Age']],
  [
    /\bwhere (do|are) you (live|living|based|from)\b|\byour (city|town|home ?town)\b/iu,
    ['Profile, Location'],
  ],
  [
    /\byour (job|work|profession|occupation|career)\b|\bfor a living\b|\bdo you work\b/iu,
    ['Profile, Occupation'],
  ],
  [/\b(your income|salary|earn)\b/iu, ['Profile, Income level']],
  [/\b(education|studied|degree|school|university)\b/iu, ['Profile, Education']],
  [/\b(married|single|partner|husband|wife)\b/iu, ['Profile, Marital status']],
  [/\b(children|kids|sons?|daughters?|family)\b/iu, ['Profile, Children', 'Profile, Marital status']],
  [/\b(your values|you value|matters? (most )?to you|important to you)\b/iu, ['Psychographics, Values']],
  [/\b(personality|kind of person|describe yourself)\b/iu, ['Psychographics, Personality traits']],
  [/\b(hobb(y|ies)|interests?|free time|spare time|for fun)\b/iu, ['Psychographics, Interests']],
  [/\b(attitudes?|your opinion)\b/iu, ['Psychographics, Attitudes']],
  [/\b(weekends?|saturdays?|sundays?)\b/iu, ['Weekend activities']],
  [/\b(typical|usual|normal|your) (day|weekday|morning|evening)\b/iu, ['Typical day']],
  [
    /\b(shop|shopping|buy|buying|purchase)\b/iu,
    ['Behaviours, Shopping habits', 'Relationship to business, Purchase intent'],
  ],
  [/\b(media|news|newspapers?|podcasts?|social media|television|tv)\b/iu, ['Behaviours, Media consumption']],
  [/\b(online|internet)\b/iu, ['Behaviours, Online behaviour']],
  [
    /\b(decide|decision|choose|compare)\b/iu,
    ['Behaviours, Decision-making style', 'Relationship to business, Decision timeline'],
  ],
  [/\bbrands?\b/iu, ['Behaviours, Brand preferences']],
  [/\b(goals?|plans?|achieve)\b/iu, ['Goals, Short term', 'Goals, Long term']],
  [/\b(motivat\w*|drives? you|why do you)\b/iu, ['Goals, Motivations', 'Why they engage']],
  [/\b(fears?|afraid|worr(y|ies|ied)|scared?)\b/iu, ['Goals, Fears']],
  [/\b(dreams?|aspirations?|hope for)\b/iu, ['Goals, Aspirations']],
  [
    /\b(budget|price|prices|pay|spend|cost|expensive|afford|cheap)\b/iu,
    ['Relationship to business, Budget range'],
  ],
  [
    /\b(objections?|holds? you back|stops? you|keeps? you from|hesitat\w*)\b/iu,
    ['Relationship to business, Key objections'],
  ],
  [/\b(challenges?|difficult|struggle|problems?|bothers? you)\b/iu, ['Challenges']],
]

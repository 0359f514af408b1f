/** Says what is where. @param now milliseconds since the epoch */
export function readmeText(email: string, now: number): string {
  return `Everything ${email} has in Whofor.
Created on ${new Date(now).toISOString()}. Changes made during the export may be missing.

account.json           profile, plan, notifications, usage by month, identities, second factors, sessions, sign-ins
context-items.json     business context
surveys/<title>/       survey.json with its questions and groups, answers.csv and answers.json
personas/<name>/       persona.json (can be imported again), persona.md, details.json with tags, notes and
                       links, versions.json, chat.json, and the images of all versions
jobs.json              what you asked the AI for
ai-usage.json          calls to the AI model
exports.json           files you downloaded
audit.json             changes to your account

Passwords, codes and other secrets are not included, nor are personas you deleted.
Times are in UTC.
`
}

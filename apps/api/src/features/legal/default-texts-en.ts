import type { DefaultTexts } from './legal-facts.ts'

export const DEFAULT_TEXTS_EN: DefaultTexts = {
  terms: ({ contact }) => `
*These are the default terms of the Whofor software. The operator of this server has not published their own.*

# What this is

This server runs Whofor, open-source software under the MIT licence. It makes audience personas from what you say about your business and from the answers to your surveys. It is in beta and free of charge.

# Your account

Keep your password to yourself. You are responsible for what is done with your account. You can delete the account at any time in Settings; everything that belongs to it is deleted with it.

# Your content

What you write and what people answer stays yours. You allow this server to store it and to process it as described in the privacy policy, so that the product works.

Ask only for what you need. Do not use surveys to collect passwords, payment details or information about health, religion or political opinion, and do not ask children.

# Personas

A persona represents a group. It is not a real person, and parts of its text are written by a machine. Marked as assumed is what nobody said. Check what matters before you rely on it.

# Availability

The software is provided as it is, without warranty. Keep your own copies: every persona and all answers can be exported.

# Contact

${contact}
`,
  privacy: ({ contact, model }) => `
*This is the default policy of the Whofor software. It describes what the software stores. The operator of this server has not published their own.*

# Who is responsible

The operator of this server. ${contact}

# If you answer a survey

Stored are your answers, the time, the browser's name as it sends it, and your email address if you leave one. No cookie is set. Where a survey lets you continue later or opens by itself over a site, your browser remembers your answers for up to seven days, or that you answered or closed it. Your address on the network is used for a short time to limit abuse and is not stored with your answers. The owner of the survey can read your answers and delete them.

# If you have an account

Stored are your email address, your display name, a hash of your password, your settings, and what you create: business context, surveys, personas, images and conversations. For each signed-in browser the session is stored with the browser's name and the beginning of its network address, so that you can recognise and end it.

Only necessary cookies are set: they keep you signed in, recognize your browser so that strangers cannot lock you out, and remember your language.

# What is sent elsewhere

${model}

Email addresses and the free text of respondents are never part of it. Mails are sent through the operator's mail server. Nothing is sent to the authors of Whofor, and no analytics service is used.

# How long

Deleted personas and surveys are removed for good after a while in the bin. Deleting your account removes everything of it. You can export all your data in Settings.

# Your rights

You may ask what is stored about you, have it corrected or deleted, receive it, and object to its use. Write to the operator; you may also complain to a data protection authority.
`,
  'ai-use': ({ model }) => `
*This is the default agreement of the Whofor software. The operator of this server has not published their own.*

# What the AI does

It drafts survey questions, writes personas and single sections, answers questions in the role of a persona, and makes portraits where an image model is connected.

# What it is given

${model}

It reads your description of the business, the relationship, your own answers, and counts of survey answers. Email addresses and the free text of respondents are left out.

# What it does not do

Numbers are counted by the software, not by the AI. Each sentence says whether it was observed, stated, inferred or assumed. The AI makes no decisions about people.

# Your part

Texts of an AI can be wrong or one-sided. Read them before you publish them, and do not use them to exclude people.
`,
  'fair-use': ({ contact }) => `
*This is the default policy of the Whofor software. The operator of this server has not published their own.*

# Limits

Each plan has a number of personas, AI requests per month and storage. Settings > Account shows what you have used and when it starts again.

# Please do not

- deceive respondents about who asks and why
- collect passwords, payment details or other secrets
- use personas to discriminate against people or to impersonate someone
- get around limits with several accounts or automated requests
- attack the server or search it for holes without asking

# What happens otherwise

The operator may limit or suspend an account. ${contact}
`,
}

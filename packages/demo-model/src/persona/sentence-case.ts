export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

/** "Students" to "students"; abbreviations stay as they are. */
export function uncapitalised(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** For the middle of a sentence; "I would …" and "TV" stay as they are. */
export function inSentence(text: string): string {
  return /^(I\b|I['’]|\p{Lu}\p{Lu})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

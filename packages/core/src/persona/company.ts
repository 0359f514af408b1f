/** Whether the analysis of a business context tagged its customers as businesses. */
export const isB2b = (tags: readonly string[]): boolean => tags.some((tag) => /^b2b\b/iu.test(tag.trim()))

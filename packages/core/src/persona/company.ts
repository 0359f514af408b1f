/** Whether the analysis of a business context found that its customers are businesses. */
export const isB2b = (tags: readonly string[]): boolean => tags.some((tag) => /^b2b\b/iu.test(tag.trim()))

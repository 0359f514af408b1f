/** Which passages the model quotes from a business context, so that personas comply with them. */
export const QUOTES_RULE =
  'every passage of the business context that says how old the people of this audience are, of which gender, what they work as, where they live or with whom they live. about is age, gender, occupation, place or family; quote is the passage, copied character by character; in_english is what it says, in plain English with numbers ("men", "60 or older", "single parents"). Not what is said about the owner, the staff or anybody else. An empty list where nothing is said.'

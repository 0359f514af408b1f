import { DEMO_GROUPS, type DemoGroup, demoCount, isNotSure } from './bakery.ts'

/**
 * The group in which these answers are most likely: the product of the shares of each answer. "Not sure" is ignored. On
 * a tie the current group stays, so that an answer never changes the person without a reason.
 * @param answers option ids by question id
 */
export function closestGroup(answers: Readonly<Record<string, string>>, current: DemoGroup): DemoGroup {
  const likelihood = (group: DemoGroup): number =>
    Object.entries(answers)
      .filter(([, option]) => !isNotSure(option))
      .map(([question, option]) => demoCount(question, group, option))
      .reduce((product, { count, of }) => product * (count / of), 1)
  return DEMO_GROUPS.reduce((best, group) => (likelihood(group) > likelihood(best) ? group : best), current)
}

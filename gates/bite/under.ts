import { afterEach, beforeEach, type RunnerTestCase, type RunnerTestFile, type TestContext } from 'vitest'
import { idsOf } from '../../scripts/spec/results.ts'

/** Read at every place that carries a rule, in a copy of the tree (sites.ts). */
declare global {
  var bite: string | undefined
}

/** Whether the tries are made with every rule on, which has to let all tests pass: that it is the rule that they fail for. */
const CONTROL = process.env.BITE_CONTROL === 'true'

/**
 * Switches a rule off while tests that bear its id run. Those before them run as ever, since they may make what these look at; what comes
 * behind the last, or behind the first that failed, is not run. `early` rules are off from the loading of the files on.
 */
export function under(rule: string, early: boolean): void {
  let bitten = false
  if (early && !CONTROL) {
    globalThis.bite = rule
    process.env.TEST_TEMPLATE = rule // its database is made without the rule too, and is good for no other
  }
  beforeEach((context) => {
    const wanted = testsOf(context.task.file).filter((test) => idsOf(namesOf(test)).includes(rule))
    const isWanted = wanted.includes(context.task as RunnerTestCase)
    if (bitten || (!isWanted && isBehind(context, wanted))) context.skip()
    if ((isWanted || early) && !CONTROL) globalThis.bite = rule
  })
  afterEach(({ task }) => {
    const isWanted = idsOf(namesOf(task as RunnerTestCase)).includes(rule)
    if (isWanted && task.result?.state === 'fail') bitten = true
    if (!early) globalThis.bite = undefined
  })
}

const testsOf = (suite: { tasks: RunnerTestFile['tasks'] }): RunnerTestCase[] => suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]))

function namesOf(test: RunnerTestCase): string[] {
  const names = [test.name]
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name)
  return names
}

function isBehind({ task }: TestContext, wanted: readonly RunnerTestCase[]): boolean {
  const all = testsOf(task.file)
  const last = wanted.at(-1)
  return last !== undefined && all.indexOf(task as RunnerTestCase) > all.indexOf(last)
}

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allBreaks } from './breaks.ts'

/** Nothing is run here: that each is caught is for `npm run prove`, which takes hours and would say only then that a breakage breaks nothing any more. */
test('every breakage still finds the text that it breaks', async () => {
  const breaks = await allBreaks()
  const stale = breaks.flatMap(({ gate, name, file, change }) => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    try {
      return change(text) === text ? [`${gate}: ${name} leaves ${file} as it is`] : []
    } catch (fault) {
      return [`${gate}: ${name}: ${(fault as Error).message}`]
    }
  })
  expect(breaks.length).toBeGreaterThan(50)
  expect(stale).toEqual([])
})

import { expect, test } from 'vitest'
import { recurring } from './recurring.ts'

test('a statement of rows recurs from its second time on, and each who asks remembers for itself', () => {
  const [recurs, other] = [recurring(), recurring()]
  expect([recurs('select 1'), recurs(' WITH a as (select 1) select * from a'), recurs('select 1'), recurs('select 1')]).toEqual([false, false, true, true])
  expect(other('select 1')).toBe(false)
  for (const text of ['begin', 'analyze', 'create table tea (id int)', 'selection']) expect([text, recurs(text), recurs(text)]).toEqual([text, false, false])
})

test('of many texts that never come again the first are forgotten', () => {
  const recurs = recurring()
  for (let n = 0; n <= 2_000; n++) recurs(`select ${n}`)
  expect([recurs('select 0'), recurs('select 2000')]).toEqual([false, true])
})

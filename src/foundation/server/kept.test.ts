import { expect, test } from 'vitest'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { KeptInMaking } from './kept.ts'
import type { Portal } from './portal.ts'
import { remember } from './running.ts'

const program = () => {
  const portal = { secrets: makeSecrets('as long as a key of the house has to be'), makingDemo: true } as unknown as Portal
  remember(portal)
  return portal
}
/** Answers with how often it was asked. */
const counting = () => {
  let asked = 0
  return async () => ++asked
}

test('while a demo is made it is asked once, by each program', async () => {
  const [kept, portal] = [new KeptInMaking<number>(), program()]
  const asking = counting()
  for (const _ of 'abc') expect(await kept.ask(portal, 'one', asking)).toBe(1)
  expect(await kept.ask(portal, 'other', asking)).toBe(2)
  expect(await kept.ask(program(), 'one', asking)).toBe(3)
})

test('at any other time nothing is kept, nor what was kept before', async () => {
  const [kept, portal] = [new KeptInMaking<number>(), program()]
  const asking = counting()
  await kept.ask(portal, 'one', asking)
  portal.makingDemo = false
  expect([await kept.ask(portal, 'one', asking), await kept.ask(portal, 'one', asking), await kept.ask({}, 'one', asking)]).toEqual([2, 3, 4])
})

test('what is being changed is asked for each time from then on', async () => {
  const [kept, portal] = [new KeptInMaking<number>(), program()]
  const asking = counting()
  await kept.ask(portal, 'one', asking)
  kept.forget(portal, 'one')
  expect([await kept.ask(portal, 'one', asking), await kept.ask(portal, 'one', asking)]).toEqual([2, 3])
})

test('of many those are asked for that are not kept, each once', async () => {
  const [kept, portal] = [new KeptInMaking<{ name: string }>(), program()]
  const asked: string[][] = []
  const all = (...names: string[]) =>
    kept.askAll(
      portal,
      names,
      ({ name }) => name,
      async (some) => {
        asked.push(some)
        return some.filter((name) => name !== 'nobody').map((name) => ({ name }))
      },
    )
  expect(await all()).toEqual([])
  expect(await all('a', 'b', 'a', 'nobody')).toEqual([{ name: 'a' }, { name: 'b' }])
  expect(await all('b', 'c', 'nobody')).toEqual([{ name: 'b' }, { name: 'c' }])
  expect(await all('c', 'a')).toHaveLength(2)
  expect(asked).toEqual([
    ['a', 'b', 'nobody'],
    ['c', 'nobody'],
  ])
})

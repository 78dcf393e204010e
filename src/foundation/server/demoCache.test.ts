import { expect, test } from 'vitest'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { DemoCache } from './demoCache.ts'
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
  const [cached, portal] = [new DemoCache<number>(), program()]
  const asking = counting()
  for (const _ of 'abc') expect(await cached.ask(portal, 'one', asking)).toBe(1)
  expect(await cached.ask(portal, 'other', asking)).toBe(2)
  expect(await cached.ask(program(), 'one', asking)).toBe(3)
})

test('at any other time nothing is cached, nor what was cached before', async () => {
  const [cached, portal] = [new DemoCache<number>(), program()]
  const asking = counting()
  await cached.ask(portal, 'one', asking)
  portal.makingDemo = false
  expect([await cached.ask(portal, 'one', asking), await cached.ask(portal, 'one', asking), await cached.ask({}, 'one', asking)]).toEqual([2, 3, 4])
})

test('what is being changed is asked for each time from then on', async () => {
  const [cached, portal] = [new DemoCache<number>(), program()]
  const asking = counting()
  await cached.ask(portal, 'one', asking)
  cached.forget(portal, 'one')
  expect([await cached.ask(portal, 'one', asking), await cached.ask(portal, 'one', asking)]).toEqual([2, 3])
})

test('of many those are asked for that are not cached, each once', async () => {
  const [cached, portal] = [new DemoCache<{ name: string }>(), program()]
  const asked: string[][] = []
  const all = (...names: string[]) =>
    cached.askAll(
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

import { expect, test } from 'vitest'
import { inDependencyOrder } from './dependencyOrder.ts'

const room = (name: string, ...standsOn: string[]) => ({ name, manifest: { standsOn } })
const ROOMS = [room('people'), room('files'), room('meals', 'people'), room('shop', 'files', 'elsewhere'), room('board', 'meals', 'shop')]

test('so many beside each other, none before what it stands on', async () => {
  const [begun, done]: [string[], Set<string>] = [[], new Set()]
  let most = 0
  await inDependencyOrder(ROOMS, 2, async ({ name, manifest }) => {
    expect([name, manifest.standsOn.filter((one) => one !== 'elsewhere' && !done.has(one))]).toEqual([name, []])
    begun.push(name)
    most = Math.max(most, begun.length - done.size)
    for (let at = 0; at < name.length; at++) await Promise.resolve()
    done.add(name)
  })
  expect(begun).toHaveLength(ROOMS.length)
  expect(begun.slice(0, 2)).toEqual(['people', 'files'])
  expect(most).toBe(2)
})

test('after a fault nothing begins, and what had begun is waited for', async () => {
  const ended: string[] = []
  const fails = inDependencyOrder(ROOMS, 2, async ({ name }) => {
    if (name === 'people') throw new Error('no people')
    for (let at = 0; at < 20; at++) await Promise.resolve()
    ended.push(name)
  })
  await expect(fails).rejects.toThrow('no people')
  expect(ended).toEqual(['files'])
})

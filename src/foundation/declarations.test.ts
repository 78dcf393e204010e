import { expect, test } from 'vitest'
import { Declarations } from './declarations.ts'

const pots = () => new Declarations<string, { module: string; cups: number }>('the pot')

test('the key of another module is refused with both names, and what that declared stays', () => {
  const declared = pots().set('GREEN', { module: 'tea', cups: 2 })
  expect(() => declared.set('GREEN', { module: 'cake', cups: 3 })).toThrow(new Error('tea and cake both declare the pot GREEN'))
  expect([...declared]).toEqual([['GREEN', { module: 'tea', cups: 2 }]])
})

test('a module declares its own again, and each its own keys', () => {
  const declared = pots().set('GREEN', { module: 'tea', cups: 2 }).set('GREEN', { module: 'tea', cups: 4 }).set('SWEET', { module: 'cake', cups: 1 })
  expect([...declared.values()]).toEqual([
    { module: 'tea', cups: 4 },
    { module: 'cake', cups: 1 },
  ])
})

test('what stands in for a test gives back what stood there, or leaves the key to whoever declares it', () => {
  const declared = pots().set('GREEN', { module: 'tea', cups: 2 })
  const giveBack = [declared.standIn('GREEN', { module: 'test', cups: 9 }), declared.standIn('BLACK', { module: 'test', cups: 9 })]
  expect([...declared.values()].map(({ cups }) => cups)).toEqual([9, 9])
  for (const back of giveBack) back()
  expect([...declared]).toEqual([['GREEN', { module: 'tea', cups: 2 }]])
  expect(declared.set('BLACK', { module: 'tea', cups: 1 }).get('BLACK')?.module).toBe('tea')
})

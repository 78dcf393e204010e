import { expect, test } from 'vitest'
import { needed, nextInTurn, outcomeOf, type Turned } from '../../rules/passing.ts'

type State = Turned['state']
/** A task a seat; `joins` where it was added to one. */
const task = (slot: string, state: State, more: Partial<Turned> = {}): Turned => ({ id: slot, slot, joins: null, state, reachedAt: null, turn: 0, ...more })
const seats = (...states: State[]) => states.map((state, n) => task(String(n), state))
const share = { passCondition: 'percent', passValue: 60 } as const
const two = { passCondition: 'number', passValue: 2 } as const

test('WF-26 a share is of the people who are asked, rounded up; a number is at most as many as there are', () => {
  expect([1, 2, 3, 5].map((n) => needed(share, n))).toEqual([1, 2, 2, 3])
  expect(needed({ passCondition: 'percent', passValue: 1 }, 4)).toBe(1)
  expect([1, 2, 3].map((n) => needed(two, n))).toEqual([1, 2, 2])
})

test('WF-26 the step passes with the approvals that it needs, and fails as soon as they cannot be reached', () => {
  expect(outcomeOf(share, seats('approved', 'pending', 'pending', 'pending', 'pending'))).toBe('open')
  expect(outcomeOf(share, seats('approved', 'approved', 'rejected', 'rejected', 'pending'))).toBe('open')
  expect(outcomeOf(share, seats('approved', 'approved', 'approved', 'rejected', 'pending'))).toBe('passed')
  expect(outcomeOf(share, seats('approved', 'rejected', 'rejected', 'rejected', 'pending'))).toBe('failed')
  expect(outcomeOf(two, seats('approved', 'rejected', 'pending'))).toBe('open')
  expect(outcomeOf(two, seats('rejected', 'rejected', 'pending'))).toBe('failed')
  // who was skipped is not counted: of two of three both are needed
  expect(outcomeOf(share, seats('skipped', 'approved', 'pending'))).toBe('open')
  expect(outcomeOf(share, seats('skipped', 'approved', 'approved'))).toBe('passed')
})

test('WF-02 WF-26 a rejection ends a step of any and of all', () => {
  expect(outcomeOf({ passCondition: 'any' }, seats('rejected', 'pending'))).toBe('failed')
  expect(outcomeOf({ passCondition: 'all' }, seats('approved', 'rejected'))).toBe('failed')
  expect(outcomeOf({}, seats('approved', 'pending'))).toBe('passed')
  expect(outcomeOf({ passCondition: 'all' }, seats('approved', 'pending'))).toBe('open')
})

test('WF-29 a seat to which somebody was added is approved when all of them have approved', () => {
  const main = (state: State) => task('a', state, { reachedAt: new Date(0) })
  const added = (state: State) => task('b', state, { joins: 'a' })
  expect(outcomeOf({}, [main('approved'), added('waiting')])).toBe('open')
  expect(outcomeOf({}, [main('waiting'), added('approved')])).toBe('open')
  expect(outcomeOf({}, [main('approved'), added('approved')])).toBe('passed')
  expect(outcomeOf({}, [main('waiting'), added('rejected')])).toBe('failed')
  // somebody else of the step suffices
  expect(outcomeOf({}, [main('waiting'), added('pending'), task('c', 'approved')])).toBe('passed')
})

test('WF-27 WF-29 whose turn it is: the next seat when the one before is done, the holder after those before, those after when the holder has', () => {
  const at = new Date(0)
  const turn = (...tasks: Turned[]) => nextInTurn({ order: 'in-turn' }, tasks).map((one) => one.slot)
  const [b, c] = [task('b', 'waiting', { turn: 1 }), task('c', 'waiting', { turn: 2 })]
  expect(turn(task('a', 'pending', { reachedAt: at }), b, c)).toEqual([])
  expect(turn(task('a', 'approved', { reachedAt: at }), b, c)).toEqual(['b'])
  // the seat before waits for somebody added to it
  expect(turn(task('a', 'waiting', { reachedAt: at }), task('x', 'pending', { joins: 'a', reachedAt: at }), b)).toEqual([])
  expect(turn(task('a', 'waiting', { reachedAt: at }), task('x', 'approved', { joins: 'a', reachedAt: at }), b)).toEqual(['a'])
  expect(turn(task('a', 'approved', { reachedAt: at }), task('x', 'waiting', { joins: 'a' }), b)).toEqual(['x'])
  expect(turn(task('a', 'approved', { reachedAt: at }), task('x', 'approved', { joins: 'a' }), b)).toEqual(['b'])
})

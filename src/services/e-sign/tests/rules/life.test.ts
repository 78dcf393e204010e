import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import { EVENTS, effectOf, eSignFlow, type FlowState, injuryName, isOpen, renewalName } from '../../rules/index.ts'

test('ESIGN-01 the seven codes are those of the documents', () => {
  expect(eSignFlow.states).toEqual(['1', '2', '3', '4', '5', '6', '7'])
})

test('ESIGN-02 contract renewal has a name for each state, for none, and for a decision against', () => {
  expect(renewalName(undefined)).toBe('notInitiated')
  expect(renewalName(undefined, true)).toBe('notNeeded')
  expect(eSignFlow.states.map((state) => renewalName(state))).toEqual(['unsigned', 'unsigned', 'signed', 'cancelled', 'rejected', 'sendFailed', 'voided'])
})

test('ESIGN-03 work injury names four states', () => {
  expect(eSignFlow.states.map((state) => injuryName(state))).toEqual([undefined, 'sent', 'signed', undefined, 'refused', 'sendFailed', undefined])
})

test('ESIGN-08 whatever a provider tells, in whatever order: each move is one of the life, and no end is left', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...eSignFlow.states),
      fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.integer({ min: 1, max: 3 })), { maxLength: 12 }),
      fc.integer({ min: 1, max: 3 }),
      (begin, events, all) => {
        let state: FlowState = begin
        let due = 1
        for (const [event, of] of events) {
          const before = state
          const effect = effectOf(state, event, { of, due, all })
          if (typeof effect === 'string') continue
          for (const action of effect) {
            if (action === 'pass on') {
              expect([state, of, due < all], 'only the one who is due, and is not the last').toEqual(['2', due, true])
              due += 1
              continue
            }
            if (action === 'sign') expect([of, due]).toEqual([all, all])
            const move = transitionFrom(eSignFlow, state, action)
            expect(move, `${action} from ${state}`).toBeDefined()
            state = move?.to ?? state
          }
          expect(isOpen(before), 'only what is open moves').toBe(true)
        }
      },
    ),
  )
})

const ONE = { of: 1, due: 1, all: 1 }

test('ESIGN-08 told twice is told once', () => {
  for (const event of ['signed', 'refused'] as const) {
    const effect = effectOf('2', event, ONE)
    const to = typeof effect === 'string' ? undefined : transitionFrom(eSignFlow, '2', effect[0]!)?.to
    expect(effectOf(to!, event, ONE)).toBe('idle')
  }
})

test('ESIGN-29 of several who sign each is due after the one before; a refusal of who is due ends it for all', () => {
  expect(effectOf('2', 'signed', { of: 1, due: 1, all: 2 })).toEqual(['pass on'])
  expect(effectOf('1', 'signed', { of: 1, due: 1, all: 2 })).toEqual(['send', 'pass on'])
  expect(effectOf('2', 'signed', { of: 2, due: 1, all: 2 })).toBe('wait')
  expect(effectOf('2', 'signed', { of: 1, due: 2, all: 2 }), 'told again').toBe('idle')
  expect(effectOf('2', 'signed', { of: 2, due: 2, all: 2 })).toEqual(['sign'])
  expect(effectOf('2', 'refused', { of: 2, due: 2, all: 3 })).toEqual(['refuse'])
})

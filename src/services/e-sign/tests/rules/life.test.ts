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
    fc.property(fc.constantFrom(...eSignFlow.states), fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), (begin, events) => {
      let state: FlowState = begin
      for (const event of events) {
        const before = state
        const effect = effectOf(state, event)
        if (typeof effect === 'string') continue
        for (const action of effect) {
          const move = transitionFrom(eSignFlow, state, action)
          expect(move, `${action} from ${state}`).toBeDefined()
          state = move?.to ?? state
        }
        expect(isOpen(before), 'only what is open moves').toBe(true)
      }
    }),
  )
})

test('ESIGN-08 told twice is told once', () => {
  for (const event of ['signed', 'refused'] as const) {
    const effect = effectOf('2', event)
    const to = typeof effect === 'string' ? undefined : transitionFrom(eSignFlow, '2', effect[0]!)?.to
    expect(effectOf(to!, event)).toBe('idle')
  }
})

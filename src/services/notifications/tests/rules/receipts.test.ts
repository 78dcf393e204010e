import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SmsState, smsMessage } from '../../rules/life.ts'
import { mayTryAgain, receiptMoves, tooManyFailed, triedAgainAt } from '../../rules/sms.ts'

const NOW = new Date('2026-11-22T04:00:00Z')
const receipt = fc.record({ kind: fc.constantFrom('delivered' as const, 'failed' as const), handed: fc.integer({ min: 1, max: 3 }) })

test('NOTI-06 an SMS is not sent, sending, delivered or failed, and no move leads anywhere else', () => {
  expect(smsMessage.states).toEqual(['not-sent', 'sending', 'delivered', 'failed'])
  expect(new Set(smsMessage.transitions.map((move) => move.to))).toEqual(new Set(['sending', 'delivered', 'failed']))
})

test('NOTI-14 in whatever order receipts come and however often, what arrived is delivered once, and only the try on its way can fail', () => {
  fc.assert(
    fc.property(fc.array(receipt, { maxLength: 12 }), fc.integer({ min: 1, max: 3 }), (receipts, tries) => {
      let state: SmsState = 'sending'
      const moves: string[] = []
      for (const one of receipts) {
        const move = receiptMoves({ state, tries }, one)
        if (!move) continue
        moves.push(move)
        state = move === 'confirm' ? 'delivered' : 'failed'
      }
      const arrived = receipts.some((one) => one.kind === 'delivered')
      expect(moves.filter((move) => move === 'confirm')).toHaveLength(arrived ? 1 : 0)
      expect(moves.filter((move) => move === 'fail').length).toBeLessThanOrEqual(1)
      expect(state).toBe(arrived ? 'delivered' : receipts.some((one) => one.handed === tries) ? 'failed' : 'sending')
    }),
    { numRuns: 500 },
  )
  expect(receiptMoves({ state: 'not-sent', tries: 0 }, { kind: 'delivered', handed: 1 })).toBeUndefined()
})

test('NOTI-14 an SMS is tried three times at most, after ten minutes and an hour, and a code never again', () => {
  expect(triedAgainAt({ tries: 1, code: false }, NOW)?.toISOString()).toBe('2026-11-22T04:10:00.000Z')
  expect(triedAgainAt({ tries: 2, code: false }, NOW)?.toISOString()).toBe('2026-11-22T05:00:00.000Z')
  expect(triedAgainAt({ tries: 3, code: false }, NOW)).toBeUndefined()
  expect(mayTryAgain({ tries: 3, code: false })).toBe(false)
  expect(mayTryAgain({ tries: 1, code: true })).toBe(false)
})

test('NOTI-19 more than so many of a hundred are too many, and three at least', () => {
  const many = (failed: number, ended: number) => tooManyFailed({ failed, ended }, { smsFailPercent: 5 })
  expect(many(5, 100)).toBe(false)
  expect(many(6, 100)).toBe(true)
  expect(many(2, 2)).toBe(false)
  expect(many(3, 3)).toBe(true)
})

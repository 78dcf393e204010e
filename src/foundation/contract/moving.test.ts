import { expect, test } from 'vitest'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { moving } from './moving.ts'
import { day, requiredText } from './schemas.ts'

const life = lifecycle({
  of: 'Slip',
  initial: 'sent',
  states: { sent: 'b', accepted: 'g', rejected: 'r', filed: 'n' },
  transitions: [
    { action: 'accept', from: ['sent'], to: 'accepted', by: 'hr' },
    { action: 'reject', from: ['sent'], to: 'rejected', by: 'hr' },
    { action: 'file', from: ['accepted'], to: 'filed', by: 'system' },
  ],
})
const calls = moving(life, (action) => `POST /api/basic/slips/v1/${action}`, {
  access: { accept: 'SLIP_HR', reject: ['SLIP_HR', 'SLIP_LEAD'] },
  takes: { reject: { comment: requiredText(150), again: day.optional() } },
})
const id = '01890000-0000-7000-8000-000000000001'

test('each action is a write with the id of the thing, for who may', () => {
  expect(calls.accept).toMatchObject({ call: 'POST /api/basic/slips/v1/accept', kind: 'write', access: 'SLIP_HR' })
  expect(calls.accept.input.safeParse({ id }).success).toBe(true)
  expect(calls.accept.output.parse({})).toEqual({})
})

test('what it takes besides is checked', () => {
  expect(calls.reject.input.parse({ id, comment: ' no ' })).toEqual({ id, comment: 'no' })
  expect(calls.reject.input.safeParse({ id }).success).toBe(false)
})

test('an action that the system takes is no call', () => {
  expect(Object.keys(calls)).toEqual(['accept', 'reject'])
})

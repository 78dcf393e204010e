import { expect, test } from 'vitest'
import { checkedAs, eSignFlow, type FlowState } from '../../rules/index.ts'

const [PAPER, SIGNED, EARLIER, PARTLY] = ['a'.repeat(64), 'b'.repeat(64), 'd'.repeat(64), 'e'.repeat(64)]
const known = (state: FlowState, signedSha256: string | null = null) => ({ state, sha256: PAPER, signedSha256, partly: [PARTLY], earlier: [EARLIER] })

test('ESIGN-27 a file is what its checksum says, and holds as long as its paper does', () => {
  expect(checkedAs(known('3', SIGNED), SIGNED)).toBe('signed')
  expect(checkedAs(known('3', SIGNED), PAPER)).toBe('unsigned')
  for (const state of ['2', '3'] as const)
    expect(checkedAs(known(state, state === '3' ? SIGNED : null), PARTLY), 'some of several have signed').toBe('unsigned')
  expect([SIGNED, PAPER].map((sum) => checkedAs(known('7', SIGNED), sum))).toEqual(['voided', 'voided'])
  expect(checkedAs(known('2'), PAPER)).toBe('unsigned')
})

test('ESIGN-27 cancelled and refused are told alike, and so are another checksum and no paper at all', () => {
  expect((['4', '5'] as const).map((state) => checkedAs(known(state), PAPER))).toEqual(['ended', 'ended'])
  expect(checkedAs(undefined, PAPER)).toBe('none')
  for (const state of eSignFlow.states) expect(checkedAs(known(state), 'c'.repeat(64))).toBe('none')
})

test('ESIGN-27 the paper of an earlier sending is told as replaced, whatever became of the later one', () => {
  for (const state of eSignFlow.states) expect(checkedAs(known(state, SIGNED), EARLIER)).toBe('replaced')
  expect(checkedAs({ ...known('2'), earlier: [EARLIER, PAPER] }, PAPER), 'sent anew unchanged').toBe('unsigned')
})

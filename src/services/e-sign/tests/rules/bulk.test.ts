import { expect, test } from 'vitest'
import { bulking, type Field, faultsOf } from '../../rules/index.ts'

const fields: Field[] = [{ key: 'until', labelCn: '期限', labelEn: 'Until', kind: 'day', required: true }]
const people = new Map([
  ['10000001', { left: false }],
  ['10000002', { left: false }],
  ['10000003', { left: true }],
])
const row = (signer: string, until = '2026-12-31') => ({ signer, values: { until } })

test('ESIGN-28 each line is somebody who is here, once, with values that fit', () => {
  const rows = [row('10000001'), row('99999999'), row('10000003'), row('10000001'), row('10000002', 'soon')]
  expect(faultsOf(rows, fields, people)).toEqual([undefined, { why: 'unknown' }, { why: 'left' }, { why: 'doubled' }, { why: 'value', key: 'until' }])
})

test('ESIGN-28 one line that does not fit keeps all of them back', () => {
  const ask = (...signers: string[]) =>
    bulking.check({
      facts: {
        faults: faultsOf(
          signers.map((signer) => row(signer)),
          fields,
          people,
        ),
      },
      input: {},
      p: {},
      now: new Date('2026-11-20T04:00:00Z'),
    })
  expect(ask('10000001', '10000002')).toEqual([])
  expect(ask('10000001', '10000003')).toMatchObject([{ rule: 'ESIGN-28', field: 'rows', figures: { line: 2 } }])
})

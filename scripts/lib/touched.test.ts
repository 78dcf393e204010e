import { expect, test } from 'vitest'
import { ofLines } from './touched.ts'

test('modules are touched by their folders, foundation by everything that all stand on', () => {
  const found = ofLines('3\t1\tsrc/modules/home/contract.ts\n-\t-\tsrc/services/ledger/docs/a.png\n2\t0\tsrc/app/shell/module.ts\n1\t1\tdocs/gates.md')
  expect(found).toEqual({ modules: new Set(['home', 'shell', 'ledger']), left: [], foundation: false })
  expect(ofLines('1\t0\tsrc/foundation/time.ts').foundation).toBe(true)
  expect(ofLines('1\t0\tsrc/app/web/Routes.tsx')).toEqual({ modules: new Set(), left: [], foundation: true })
})

test('of more modules than a landing has minutes for those with most lines stay, and the others are told', () => {
  const many = Array.from({ length: 15 }, (_, n) => `${n + 1}\t0\tsrc/modules/room-${String.fromCharCode(97 + n)}/module.ts`).join('\n')
  const { modules, left } = ofLines(many)
  expect(modules.size).toBe(12)
  expect(left).toEqual(['room-a', 'room-b', 'room-c'])
})

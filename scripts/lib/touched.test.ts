import { expect, test } from 'vitest'
import { ofCommits } from './touched.ts'

test('modules are touched by their folders, foundation by everything that all stand on', () => {
  const found = ofCommits(['3\t1\tsrc/modules/home/contract.ts\n-\t-\tsrc/services/ledger/docs/a.png\n2\t0\tsrc/app/shell/module.ts\n1\t1\tdocs/gates.md'])
  expect(found).toEqual({ modules: new Set(['home', 'shell', 'ledger']), left: [], foundation: false })
  expect(ofCommits(['1\t0\tsrc/foundation/time.ts']).foundation).toBe(true)
  expect(ofCommits(['1\t0\tsrc/app/web/Routes.tsx'])).toEqual({ modules: new Set(), left: [], foundation: true })
})

test('of more modules than a landing has minutes for those that were touched last stay, and the others are told', () => {
  const room = (n: number, lines: number) => `${lines}\t0\tsrc/modules/room-${String.fromCharCode(97 + n)}/module.ts`
  const early = Array.from({ length: 14 }, (_, n) => room(n, n + 1)).join('\n')
  const { modules, left } = ofCommits([room(0, 1), early])
  expect([...modules].slice(0, 2)).toEqual(['room-a', 'room-n'])
  expect(modules.size).toBe(12)
  expect(left).toEqual(['room-b', 'room-c'])
})

import { expect, test } from 'vitest'
import { inFixture } from './fixture.ts'
import { securityFaults } from './security.ts'

const found = async (rows: string) =>
  inFixture({ 'docs/security.md': rows, 'a.test.ts': "test('tea is hot', () => {})\n" }, async (root) => securityFaults(root).map(({ what }) => what))

test('a point without a row, and a row that names what is not there, are found', async () => {
  const told = await found(
    '| 1.1.1, 1.1.2 | tea | `a.test.ts` «tea is hot» |\n| 1.2.1 | cake | TEA-99 |\n| 1.2.2 | pie | `a.test.ts` «pie» |\n| 9.9.9 | nothing | *none* |\n',
  )
  expect(told).toContain('1.2.1: no spec.yaml has the rule TEA-99')
  expect(told).toContain('1.2.2: a.test.ts has no test that begins with «pie»')
  expect(told).toContain('the point 9.9.9 is none of levels 1 and 2')
  expect(told).toContain('the point 17.3.2 has no row')
  expect(told.filter((what) => / 1\.1\.[12] /.test(what))).toEqual([])
  expect(told.filter((what) => what.endsWith('has no row'))).toHaveLength(253 - 4)
})

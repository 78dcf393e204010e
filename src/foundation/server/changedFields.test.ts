import { expect, test } from 'vitest'
import { changedFields } from './changedFields.ts'

test('what is the same with its keys in another order is no change; names are told, and what has parts as JSON', async () => {
  const before = { hours: [{ from: '11:00', to: '20:00' }], owner: '10000001', places: ['a'], note: null as string | null, menu: [{ n: 1 }] }
  const after = { hours: [{ to: '20:00', from: '11:00' }], owner: '10000002', places: ['a', 'b'], note: 'new', menu: [{ n: 2 }] }
  const wang = { nameCn: '王', nameEn: 'Wang', more: 1 }
  const changed = await changedFields(before, after, ['hours', 'owner', 'places', 'note', 'menu'], { owner: async () => new Map([['10000002', wang]]) })
  expect(changed).toEqual([
    { field: 'owner', before: '10000001', after: '{"nameCn":"王","nameEn":"Wang"}' },
    { field: 'places', before: 'a', after: 'a, b' },
    { field: 'note', before: '', after: 'new' },
    { field: 'menu', before: '[{"n":1}]', after: '[{"n":2}]' },
  ])
})

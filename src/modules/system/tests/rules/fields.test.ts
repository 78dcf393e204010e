import { expect, test } from 'vitest'
import type { Ctx } from '#foundation/server/context.ts'
import { fieldNames } from '#services/audit/server/api.ts'
import { changesOf } from '../../server/data/words.ts'

const WORDS: Readonly<Record<string, string>> = {
  'system.field.version': '版本',
  'parameter.commentMax': '意见字数',
  'kept.tea_pots.lid_colour': '壶盖颜色',
  'personal-data.column.valid_until': '有效期至',
  'tea.problem.steepSeconds': '请填写泡茶时长',
  'tea.form.steepSeconds': '泡茶时长',
  'tea.many.leaves': '{count}片',
}
const ctx = { text: (key: string) => WORDS[key] ?? key } as unknown as Ctx

test('a field is called as the log, its column, the pages of its module or its parameter is; its code stands only where nobody named it', () => {
  const after = { version: 2, lidColour: '青', commentMax: 200, validUntil: '甲', steepSeconds: 90, leaves: 3, oddOne: '乙' }
  const names = fieldNames(new Map(Object.keys(WORDS).map((key) => [key, { module: 'tea', zh: WORDS[key]! }])))
  const called = (module: string) => changesOf(ctx, { module, kind: 'Pot.saved', before: null, after }, names).map(({ name }) => name.cn)
  expect(called('tea')).toEqual(['版本', '壶盖颜色', '意见字数', '有效期至', '泡茶时长', 'leaves', 'oddOne'])
  // what another module calls a column or a field of its own is no name here
  expect([called('coffee')[1], called('coffee')[4]]).toEqual(['lidColour', 'steepSeconds'])
})

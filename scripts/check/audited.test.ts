import { expect, test } from 'vitest'
import { audited } from './audited.ts'
import { inFixture } from './fixture.ts'

const faults = (files: Record<string, string>) =>
  inFixture(files, async (root) => (await audited.find(root)).map(({ where, what }) => `${where} ${what.split(' ')[1]}`))

test('a field of the audit log without a name is found; one of the log, of a parameter or of a column of its own or of many, or one that a page names, has one', async () => {
  expect(
    await faults({
      'src/modules/system/locales/zh.json': '{ "system.field.version": "版本", "parameter.most": "上限", "personal-data.column.valid_until": "有效期至" }',
      'src/modules/tea/locales/zh.json': '{ "kept.tea_pots.lid_colour": "壶盖颜色", "tea.form.water": "水" }',
      'src/modules/tea/server/commands/a.ts': [
        '// record(ctx, "Pot.said", { after: { comment } })',
        "await record(ctx, 'Pot.filled', { target: id, before: { version, leaves: 3 }, after: { version: was + 1, most, validUntil, lidColour, water, ...rest } })",
        "await ctx.audit({ module: 'tea', kind: 'Pot.seen', after: { cups: { small: 1 } } })",
        'const other = { after: { steeped } }',
      ].join('\n'),
      'src/modules/tea/server/demo/pots.ts': 'await record(ctx, "Pot.made", { after: { lid } })',
    }),
  ).toEqual(['src/modules/tea/server/commands/a.ts:2 leaves', 'src/modules/tea/server/commands/a.ts:3 cups'])
})

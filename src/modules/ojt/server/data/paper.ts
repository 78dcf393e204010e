import { bothOf } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Day, format, sayDay } from '#foundation/time.ts'
import { person, personRef } from '#services/people/server/api.ts'
import type { Kind, Said, Snapshot } from '#services/print/server/api.ts'
import module from '../../module.ts'
import type { ListItem } from '../../rules/index.ts'
import { lists } from '../tables.ts'
import { mayReadList, signaturesOf, versionOf } from './detail.ts'

const dayWords = (day: Day | null): Said => (day === null ? '' : { cn: sayDay(day, 'zh'), en: sayDay(day, 'en') })
const named = ({ nameCn, nameEn, ssoId }: { nameCn: string; nameEn: string; ssoId: string }): Said => ({ cn: `${nameCn} ${ssoId}`, en: `${nameEn} ${ssoId}` })

const COLUMNS = ['no', 'text', 'standard', 'result', 'date', 'remark'] as const

const tableOf = (ctx: Pick<Ctx, 'text'>, items: readonly ListItem[]): { head: Said[]; rows: Said[][] } => ({
  head: COLUMNS.map((column) => bothOf(ctx, `ojt.item.${column}`)),
  rows: items.map(({ no, text, standard, result, date, remark }) => [
    no,
    text,
    standard,
    result ? bothOf(ctx, `ojt.result.${result}`) : '',
    dayWords(date),
    remark,
  ]),
})

/** A list as its paper says it now. */
async function snapshot(ctx: Ctx, id: string): Promise<Snapshot | undefined> {
  const [row] = await ctx.db.select().from(lists).where(eq(lists.id, id))
  const who = row && (await person(ctx, row.ssoId))
  if (!row || !who) return undefined
  const version = await versionOf(ctx, row)
  const nth = (lang: 'zh' | 'en') => ctx.text('ojt.template.nth', { version: version.version }, lang)
  const signed = (await signaturesOf(ctx, id)).filter(({ round }) => round === row.round)
  const trainer = await personRef(ctx, row.trainer)
  const last = signed.flatMap(({ at }) => at ?? []).at(-1)
  return {
    number: row.number,
    standing: row.state === 'signed' ? 'final' : row.state === 'pending' || row.state === 'rejected' ? 'open' : 'void',
    state: bothOf(ctx, `state.OjtList.${row.state}`),
    changedAt: last ?? row.madeAt,
    values: {
      ...{ person: named(who), department: { cn: who.departmentCn, en: who.departmentEn }, position: { cn: row.positionCn, en: row.positionEn } },
      ...{ template: { cn: `${version.nameCn} ${nth('zh')}`, en: `${version.nameEn} ${nth('en')}` }, trainer: named(trainer) },
      ...{ start: dayWords(row.start), due: dayWords(row.due), items: tableOf(ctx, row.items) },
      signatures: signed.map((one) => ({
        label: bothOf(ctx, `ojt.approver.${one.type}`),
        name: one.state === 'signed' ? { cn: one.person.nameCn, en: one.person.nameEn } : '',
        at: one.at && one.state === 'signed' ? format(one.at, 'YYYY-MM-DD HH:mm') : '',
      })),
    },
  }
}

const FACTS = ['person', 'department', 'position', 'template', 'trainer', 'start', 'due']

/** One list as a paper, for everybody who may see it. */
export const listPaper: Kind = {
  kind: 'ojt-list',
  module: module.name,
  title: 'ojt.paper.title',
  fields: [
    ...FACTS.map((key) => ({ key, type: 'text' as const, label: `ojt.paper.${key}` })),
    { key: 'items', type: 'table', label: 'ojt.paper.items' },
    { key: 'signatures', type: 'signatures', label: 'ojt.paper.signatures' },
  ],
  layout: {
    nameCn: '在岗培训清单',
    nameEn: 'On-the-job training checklist',
    body: [
      { block: 'facts', fields: FACTS, columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'items', titleCn: '培训与检查项目', titleEn: 'Items' },
      { block: 'show', field: 'signatures', titleCn: '', titleEn: '' },
    ],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  personal: true,
  mayRead: mayReadList,
  snapshot,
  sample: (ctx) => ({
    ...{ number: 'OJT20261120000042', standing: 'final', state: bothOf(ctx, 'state.OjtList.signed'), changedAt: new Date('2026-11-20T02:00:00Z') },
    values: {
      ...{ person: bothOf(ctx, 'ojt.sample.person'), department: bothOf(ctx, 'ojt.sample.department'), position: bothOf(ctx, 'ojt.sample.position') },
      ...{
        template: bothOf(ctx, 'ojt.sample.template'),
        trainer: bothOf(ctx, 'ojt.sample.trainer'),
        start: dayWords('2026-11-02'),
        due: dayWords('2026-11-30'),
      },
      items: {
        head: COLUMNS.map((column) => bothOf(ctx, `ojt.item.${column}`)),
        rows: [['1', bothOf(ctx, 'ojt.sample.item'), '', bothOf(ctx, 'ojt.result.done'), dayWords('2026-11-18'), '']],
      },
      signatures: [{ label: bothOf(ctx, 'ojt.approver.trainer'), name: bothOf(ctx, 'ojt.sample.trainer'), at: '2026-11-20 10:00' }],
    },
  }),
}

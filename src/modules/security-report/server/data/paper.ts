import { sayFen } from '#foundation/contract/money.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayInstant } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import type { Kind, Said, Snapshot, Values } from '#services/print/server/api.ts'
import { MANAGER } from '../../contract.ts'
import module from '../../module.ts'
import { involvedIn } from '../commands/stored.ts'
import { handles, standingsTo } from '../policy.ts'
import { findingsOf, reportById } from './detail.ts'
import { shownTo } from './reports.ts'

type Texts = Pick<Ctx, 'text'>
const at = (instant: Date | null): Said => (instant ? { cn: sayInstant(instant, 'zh'), en: sayInstant(instant, 'en') } : '')
const named = (one: { nameCn: string; nameEn: string } | null): Said => (one ? { cn: one.nameCn, en: one.nameEn } : '')

const FACTS = ['kind', 'severity', 'occurredAt', 'place', 'reporter', 'investigator', 'policeCalled', 'ambulanceCalled', 'loss'] as const
const WORDS = ['description', 'conclusion', 'measures'] as const
const STANDING = { draft: 'open', new: 'open', assigned: 'open', rejected: 'void', completed: 'final' } as const

async function snapshot(ctx: Ctx, businessId: string): Promise<Snapshot | undefined> {
  const [id = '', whole] = businessId.split('.')
  const row = await reportById(ctx, id)
  if (!row) return undefined
  const [who] = await withPeople(ctx, [row], { reporter: 'reporter', investigator: 'investigator' })
  // SECRPT-10: a paper is an export like others
  const people = shownTo((await involvedIn(ctx, [id])).get(id) ?? [], whole !== undefined && ctx.actor?.permissions.has(MANAGER) === true)
  const found = whole === undefined ? [] : await findingsOf(ctx, id)
  const yes = (answer: boolean) => bothOf(ctx, answer ? 'kit.yes' : 'kit.no')
  const changes = [row.savedAt, row.submittedAt, row.assignedAt, row.completedAt, ...found.map((one) => one.at)]
  return {
    number: row.number ?? `DRAFT-${id.slice(-8).toUpperCase()}`,
    standing: STANDING[row.state],
    state: bothOf(ctx, `state.SecurityReport.${row.state}`),
    changedAt: new Date(Math.max(0, ...changes.flatMap((one) => one?.getTime() ?? []))),
    values: {
      kind: row.kind ? bothOf(ctx, `security-report.kind.${row.kind}`) : '',
      severity: bothOf(ctx, `security-report.severity.${row.severity}`),
      occurredAt: at(row.occurredAt),
      place: row.place,
      reporter: named(who?.reporter ?? null),
      investigator: named(who?.investigator ?? null),
      ...{ policeCalled: yes(row.policeCalled), ambulanceCalled: yes(row.ambulanceCalled) },
      loss: row.lossFen === null ? '' : sayFen(row.lossFen),
      description: row.description,
      people: tableOf(
        ctx,
        people.map((one) => [bothOf(ctx, `security-report.role.${one.role}`), one.name, one.contact]),
      ),
      findings: found.length > 0 ? found.map((one) => ({ at: at(one.at), who: named(one.by), what: one.text })) : null,
      conclusion: row.state === 'completed' ? row.conclusion : null,
      measures: row.state === 'completed' && row.measures ? row.measures : null,
    },
  }
}

const COLUMNS = ['role', 'name', 'contact']
const tableOf = (ctx: Texts, rows: Said[][]): Values[string] =>
  rows.length > 0 ? { head: COLUMNS.map((key) => bothOf(ctx, `security-report.people.${key}`)), rows } : null

/** One report as a paper, for everybody to whom it is open. */
export const reportKind: Kind = {
  kind: 'security-report',
  module: module.name,
  title: 'security-report.paper.title',
  fields: [
    ...[...FACTS, ...WORDS].map((key) => ({ key, type: 'text' as const, label: `security-report.paper.${key}` })),
    { key: 'people', type: 'table', label: 'security-report.paper.people' },
    { key: 'findings', type: 'steps', label: 'security-report.paper.findings' },
  ],
  layout: {
    nameCn: '安保事件报告',
    nameEn: 'Security incident report',
    body: [
      { block: 'facts', fields: [...FACTS], columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'description', titleCn: '事件经过', titleEn: 'What happened' },
      { block: 'show', field: 'people', titleCn: '涉事人员', titleEn: 'People involved' },
      { block: 'show', field: 'findings', titleCn: '调查记录', titleEn: 'Findings' },
      { block: 'show', field: 'conclusion', titleCn: '结论', titleEn: 'Conclusion' },
      { block: 'show', field: 'measures', titleCn: '整改措施', titleEn: 'Measures' },
    ],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  personal: true,
  async mayRead(ctx, businessId) {
    const [id = '', whole] = businessId.split('.')
    const row = await reportById(ctx, id)
    const as = row && (await standingsTo(ctx, row))
    return as !== undefined && (whole === undefined ? as.size > 0 : handles(as))
  },
  snapshot,
  sample: (ctx) => {
    const says = (key: string) => bothOf(ctx, `security-report.sample.${key}`)
    return {
      number: 'SR202611200001',
      standing: 'final',
      state: bothOf(ctx, 'state.SecurityReport.completed'),
      changedAt: new Date('2026-11-20T02:00:00Z'),
      values: {
        kind: bothOf(ctx, 'security-report.kind.theft'),
        severity: bothOf(ctx, 'security-report.severity.medium'),
        occurredAt: at(new Date('2026-11-19T07:30:00Z')),
        ...{ place: says('place'), reporter: says('reporter'), investigator: says('investigator') },
        ...{ policeCalled: bothOf(ctx, 'kit.yes'), ambulanceCalled: bothOf(ctx, 'kit.no'), loss: sayFen(128_000), description: says('description') },
        people: tableOf(ctx, [[bothOf(ctx, 'security-report.role.guest'), says('guest'), '138****5678']]),
        findings: [{ at: at(new Date('2026-11-19T09:00:00Z')), who: says('investigator'), what: says('finding') }],
        ...{ conclusion: says('conclusion'), measures: says('measures') },
      },
    }
  },
}

import { sayFen } from '#foundation/contract/money.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { format, sayDay } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import type { Kind, Said, Snapshot } from '#services/print/server/api.ts'
import module from '../../module.ts'
import { SIGNED } from '../../rules/life.ts'
import { mayRead, type RequestRow, requestById } from './records.ts'

const dayOrNone = (day: string | null): Said => (day === null ? '' : { cn: sayDay(day, 'zh'), en: sayDay(day, 'en') })
const amountOrNone = (fen: number | null): string => (fen === null ? '—' : sayFen(fen))
const NUMBER_LENGTH = 8

const standingOf = ({ state }: RequestRow): Snapshot['standing'] =>
  state === 'approved' ? 'final' : state === 'withdrawn' || state === 'deleted' ? 'void' : 'open'

/** A request as its paper says it now. What the manager and HR say of the person is not on it (TERM-16). */
async function snapshot(ctx: Ctx, id: string): Promise<Snapshot | undefined> {
  const row = await requestById(ctx, id)
  const who = row && (await person(ctx, row.ssoId))
  if (!row || !who) return undefined
  const { settlement } = row
  const rows = settlement?.lines.map(({ textCn, textEn, amountFen }) => [{ cn: textCn, en: textEn }, amountOrNone(amountFen)]) ?? []
  return {
    number: `LZ-${id.slice(-NUMBER_LENGTH).toUpperCase()}`,
    standing: standingOf(row),
    state: bothOf(ctx, `state.Termination.state.${row.state}`),
    changedAt: row.changedAt,
    values: {
      person: { cn: `${who.nameCn} ${who.ssoId}`, en: `${who.nameEn} ${who.ssoId}` },
      position: { cn: who.jobTitleCn || who.jobTitleEn, en: who.jobTitleEn || who.jobTitleCn },
      department: { cn: who.departmentCn, en: who.departmentEn },
      joinDate: dayOrNone(row.joinDate),
      lastWorkingDate: dayOrNone(row.lastWorkingDate),
      kind: bothOf(ctx, `termination.kind.${row.kind}`),
      reason: row.reason ? bothOf(ctx, `people.enum.terminationReasonAccessEnum.${row.reason}`) : '',
      lines: { head: [bothOf(ctx, 'termination.settlement'), bothOf(ctx, 'termination.amount')], rows },
      signatures: [
        {
          label: bothOf(ctx, `state.Termination.esignState.${row.esignState}`),
          name: row.esignState === SIGNED ? { cn: who.nameCn, en: who.nameEn } : '',
          at: row.submittedAt ? format(row.submittedAt, 'YYYY-MM-DD HH:mm') : '',
        },
      ],
    },
  }
}

const FACTS = ['person', 'position', 'department', 'joinDate', 'lastWorkingDate', 'kind', 'reason']

/** The paper of a request, for everybody who may read it. */
export const letterKind: Kind = {
  kind: 'termination-letter',
  module: module.name,
  title: 'termination.paper.title',
  fields: [
    ...FACTS.map((key) => ({ key, type: 'text' as const, label: `termination.paper.${key}` })),
    { key: 'lines', type: 'table', label: 'termination.settlement' },
    { key: 'signatures', type: 'signatures', label: 'termination.paper.signatures' },
  ],
  layout: {
    nameCn: '离职申请',
    nameEn: 'Termination request',
    body: [
      { block: 'facts', fields: FACTS, columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'lines', titleCn: '剩余年假与扣款', titleEn: 'Vacation and deduction' },
      { block: 'show', field: 'signatures', titleCn: '', titleEn: '' },
    ],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  personal: true,
  mayRead,
  snapshot,
  sample: (ctx) => ({
    ...{ number: 'LZ-00000042', standing: 'final', state: bothOf(ctx, 'state.Termination.state.approved'), changedAt: new Date('2026-11-20T02:00:00Z') },
    values: {
      ...{ person: bothOf(ctx, 'termination.sample.person'), position: bothOf(ctx, 'termination.sample.position') },
      ...{ department: bothOf(ctx, 'termination.sample.department'), joinDate: dayOrNone('2022-03-01'), lastWorkingDate: dayOrNone('2026-12-25') },
      ...{ kind: bothOf(ctx, 'termination.kind.resignation'), reason: bothOf(ctx, 'people.enum.terminationReasonAccessEnum.career') },
      lines: { head: [bothOf(ctx, 'termination.settlement'), bothOf(ctx, 'termination.amount')], rows: [[bothOf(ctx, 'termination.sample.line'), sayFen(0)]] },
      signatures: [{ label: bothOf(ctx, 'state.Termination.esignState.3'), name: bothOf(ctx, 'termination.sample.person'), at: '2026-11-20' }],
    },
  }),
}

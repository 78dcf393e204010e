import { bothOf, inBoth } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { publicUrlOf } from '#foundation/server/running.ts'
import { sayDay, startOfDay } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Kind, Said, Snapshot, Values } from '#services/print/server/api.ts'
import module from '../../module.ts'
import { type Content, eightSteps, FACTS, SIGNERS } from '../../rules/content.ts'
import { mayReadPaper, type ProcedureRow, procedureBy } from '../policy.ts'

type Says = Pick<Ctx, 'text'>
const dayOr = (day: string | null): Said => (day === null ? '—' : { cn: sayDay(day, 'zh'), en: sayDay(day, 'en') })

/** Machine, energy sources and the eight steps, as they stand on the paper. */
function contentOf(ctx: Says & Pick<Ctx, 'secrets'>, of: Content): Values {
  const { equipmentStatus, energySources, steps, ...facts } = of
  const head = ['kind', 'magnitude', 'point', 'place', 'device', 'method', 'verification']
  return {
    ...Object.fromEntries(FACTS.filter((one) => one !== 'equipmentStatus').map((one) => [one, facts[one]])),
    equipmentStatus: bothOf(ctx, `loto.status.${equipmentStatus}`),
    energySources: {
      head: head.map((one) => bothOf(ctx, `loto.source.${one}`)),
      rows: energySources.map((one) => [bothOf(ctx, `loto.energy.${one.kind}`), one.magnitude, one.point, one.place, one.device, one.method, one.verification]),
    },
    steps: {
      head: [bothOf(ctx, 'loto.paper.step'), bothOf(ctx, 'loto.paper.what')],
      rows: eightSteps(steps).map((step, at) => [bothOf(ctx, `loto.step.${at + 1}`), { cn: step.textCn, en: step.textEn }]),
    },
    // LOTO-06: always the version that is valid then
    code: `${publicUrlOf(ctx)}/lotosop/${encodeURIComponent(of.procedureCode)}`,
  }
}

const standingOf = ({ state }: ProcedureRow): Snapshot['standing'] => (state === 'approved' ? 'final' : state === 'cancelled' ? 'void' : 'open')

async function snapshot(ctx: Ctx, id: string): Promise<Snapshot | undefined> {
  const row = await procedureBy(ctx, id)
  if (!row) return undefined
  const signed = (['author', ...SIGNERS] as const).flatMap((part) => {
    const ssoId = row[part]
    return ssoId ? [{ part, ssoId }] : []
  })
  const people = await personRefs(
    ctx,
    signed.map(({ ssoId }) => ssoId),
  )
  return {
    ...{ number: row.procedureCode || row.id, standing: standingOf(row), state: bothOf(ctx, `state.LotoProcedure.${row.state}`), changedAt: row.since },
    values: {
      ...contentOf(ctx, row),
      version: String(row.versionNo),
      changeNoticeCode: row.changeNoticeCode || '—',
      firstIssue: dayOr(row.firstIssue),
      thisIssue: dayOr(row.thisIssue),
      people: signed.map(({ part, ssoId }) => {
        const who = people.get(ssoId)
        return { label: bothOf(ctx, `loto.people.${part}`), value: who ? { cn: who.nameCn, en: who.nameEn } : ssoId }
      }),
    },
  }
}

const TEXTS = [...FACTS, 'version', 'changeNoticeCode', 'firstIssue', 'thisIssue']
const SAMPLE_DAY = '2026-11-20'

/** A procedure as a paper, with the code that opens whatever version is valid when it is scanned. */
export const procedureKind: Kind = {
  kind: 'loto-procedure',
  module: module.name,
  title: 'loto.paper.title',
  fields: [
    ...TEXTS.map((key) => ({ key, type: 'text' as const, label: `loto.facts.${key}` })),
    { key: 'energySources', type: 'table', label: 'loto.sources' },
    { key: 'steps', type: 'table', label: 'loto.steps' },
    { key: 'people', type: 'facts', label: 'loto.signed' },
    { key: 'code', type: 'code', label: 'loto.paper.code' },
  ],
  layout: {
    nameCn: '上锁挂牌程序',
    nameEn: 'Lockout-tagout procedure',
    body: [
      { block: 'facts', fields: TEXTS, columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'energySources', titleCn: '能量源与隔离点', titleEn: 'Energy sources and isolation points' },
      { block: 'show', field: 'steps', titleCn: '八个步骤', titleEn: 'The eight steps' },
      { block: 'show', field: 'people', titleCn: '编制与审批', titleEn: 'Written and approved by' },
      { block: 'show', field: 'code', titleCn: '', titleEn: '' },
    ],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  mayRead: mayReadPaper,
  snapshot,
  sample: (ctx) => {
    const said = (name: string) => ctx.text(`loto.sample.${name}`)
    const of: Content = {
      ...{ procedureCode: 'LOTO-RM-017', venue: said('venue'), building: 'B2', locationNumber: 'B2-114', equipmentName: said('equipment') },
      ...{ equipmentType: said('type'), equipmentStatus: 'in-service', manufacturer: said('maker'), assetNumber: 'A-20417' },
      energySources: [
        {
          ...{ kind: 'electrical', magnitude: '400 V', point: 'E-1', place: said('place'), picture: null },
          ...{ device: said('device'), method: said('method'), verification: said('check') },
        },
      ],
      steps: Array.from({ length: 8 }, () => ({
        ...inBoth(ctx, 'text', 'loto.sample.step'),
        pictures: [],
      })),
    }
    return {
      ...{ number: of.procedureCode, standing: 'final', state: bothOf(ctx, 'state.LotoProcedure.approved'), changedAt: startOfDay(SAMPLE_DAY) },
      values: {
        ...contentOf(ctx, of),
        ...{ version: '2', changeNoticeCode: 'CN-2026-031', firstIssue: dayOr(SAMPLE_DAY), thisIssue: dayOr(SAMPLE_DAY) },
        people: [{ label: bothOf(ctx, 'loto.people.author'), value: bothOf(ctx, 'loto.sample.person') }],
      },
    }
  },
}

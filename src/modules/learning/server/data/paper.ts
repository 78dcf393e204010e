import { bothOf } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Day, sayDay } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import type { Kind, Said, Snapshot } from '#services/print/server/api.ts'
import module from '../../module.ts'
import { certificates, types } from '../tables.ts'
import { mayReadCertificate } from './certificate.ts'

const dayOr = (ctx: Pick<Ctx, 'text'>, day: Day | null): Said =>
  day === null ? bothOf(ctx, 'learning.paper.noEnd') : { cn: sayDay(day, 'zh'), en: sayDay(day, 'en') }

async function snapshot(ctx: Ctx, id: string): Promise<Snapshot | undefined> {
  const [found] = await ctx.db
    .select({ row: certificates, type: types })
    .from(certificates)
    .innerJoin(types, eq(types.id, certificates.type))
    .where(eq(certificates.id, id))
  const who = found && (await person(ctx, found.row.ssoId))
  if (!found || !who) return undefined
  const { row, type } = found
  return {
    number: row.number,
    standing: row.state === 'valid' ? 'final' : row.state === 'to-check' ? 'open' : 'void',
    state: bothOf(ctx, `state.Certificate.${row.state}`),
    changedAt: row.checkedAt ?? row.madeAt,
    values: {
      person: { cn: `${who.nameCn} ${who.ssoId}`, en: `${who.nameEn} ${who.ssoId}` },
      department: { cn: who.departmentCn, en: who.departmentEn },
      type: { cn: type.nameCn, en: type.nameEn },
      number: row.number,
      issuer: type.issuer,
      issuedDate: dayOr(ctx, row.issuedDate),
      renewalDate: dayOr(ctx, row.renewalDate),
    },
  }
}

const FACTS = ['person', 'department', 'type', 'number', 'issuer', 'issuedDate', 'renewalDate']

/** A certificate as a paper; its code proves it. */
export const certificateKind: Kind = {
  kind: 'certificate',
  module: module.name,
  title: 'learning.paper.title',
  fields: FACTS.map((key) => ({ key, type: 'text' as const, label: `learning.paper.${key}` })),
  layout: {
    nameCn: '证书',
    nameEn: 'Certificate',
    body: [{ block: 'facts', fields: FACTS, columns: 2, titleCn: '', titleEn: '' }],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  personal: true,
  mayRead: mayReadCertificate,
  snapshot,
  sample: (ctx) => ({
    ...{ number: 'LOTO-2026-0042', standing: 'final', state: bothOf(ctx, 'state.Certificate.valid'), changedAt: new Date('2026-11-20T02:00:00Z') },
    values: {
      ...{ person: bothOf(ctx, 'learning.sample.person'), department: bothOf(ctx, 'learning.sample.department'), type: bothOf(ctx, 'learning.sample.type') },
      ...{ number: 'LOTO-2026-0042', issuer: 'EHS', issuedDate: dayOr(ctx, '2026-03-01'), renewalDate: dayOr(ctx, '2028-02-29') },
    },
  }),
}

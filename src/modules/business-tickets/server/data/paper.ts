import { sayFen } from '#foundation/contract/money.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Kind, Said, Snapshot } from '#services/print/server/api.ts'
import module from '../../module.ts'
import { worthOf } from '../commands/record.ts'
import { applicationOf, mayReadPapers } from '../policy.ts'
import { ticketsOf } from './guests.ts'
import { productById, wordingOf } from './settings.ts'

const dayWords = (day: string): Said => ({ cn: sayDay(day, 'zh'), en: sayDay(day, 'en') })

const FACTS = ['applicant', 'product', 'visitDate', 'startTime', 'guestCompany', 'quantity', 'worth', 'place'] as const
const COLUMNS = ['guestName', 'vgsNumber', 'state'] as const
const ENDED = ['rejected', 'withdrawn', 'cancelled'] as const

/** An application as its paper says it, with the numbers of its tickets. */
async function snapshot(ctx: Ctx, id: string): Promise<Snapshot | undefined> {
  const row = await applicationOf(ctx, id)
  if (!row) return undefined
  const who = (await personRefs(ctx, [row.applicant])).get(row.applicant)
  const [product, wording] = [await productById(ctx, row.productId), await wordingOf(ctx, row.category)]
  const tickets = (await ticketsOf(ctx, [id])).get(id) ?? []
  const isOver = ENDED.some((one) => one === row.status)
  return {
    number: row.applyNo,
    standing: isOver ? 'void' : row.status === 'issued' || row.status === 'completed' ? 'final' : 'open',
    state: bothOf(ctx, `state.BusinessTicketApplication.${row.status}`),
    changedAt: row.issuedAt ?? row.approvedAt ?? row.submittedAt,
    values: {
      ...{ applicant: who ? { cn: who.nameCn, en: who.nameEn } : row.applicant, product: product ? { cn: product.nameCn, en: product.nameEn } : '' },
      ...{ visitDate: dayWords(row.visitDate), startTime: row.startTime, guestCompany: row.guestCompany, quantity: String(row.quantity) },
      ...{ worth: sayFen(worthOf(row)), place: { cn: wording.placeCn, en: wording.placeEn } },
      lines: {
        head: COLUMNS.map((column) => bothOf(ctx, `business-tickets.ticket.${column}`)),
        rows: tickets.map(({ guestName, vgsNumber, state }) => [guestName, vgsNumber ?? '', bothOf(ctx, `state.BusinessTicket.${state}`)]),
      },
    },
  }
}

/** The paper of an application, for who may see it. */
export const applicationPaper: Kind = {
  kind: 'business-ticket',
  module: module.name,
  title: 'business-tickets.paper.title',
  fields: [
    ...FACTS.map((key) => ({ key, type: 'text' as const, label: `business-tickets.paper.${key}` })),
    { key: 'lines', type: 'table', label: 'business-tickets.paper.lines' },
  ],
  layout: {
    nameCn: '商务票单',
    nameEn: 'Business tickets',
    body: [
      { block: 'facts', fields: [...FACTS], columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'lines', titleCn: '票号明细', titleEn: 'Tickets' },
    ],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  mayRead: async (ctx, id) => uuid.safeParse(id).success && (await mayReadPapers(ctx, id)),
  snapshot,
  sample: (ctx) => ({
    ...{
      number: 'BT202611200001',
      standing: 'final',
      state: bothOf(ctx, 'state.BusinessTicketApplication.issued'),
      changedAt: new Date('2026-11-20T02:00:00Z'),
    },
    values: {
      ...{
        applicant: bothOf(ctx, 'business-tickets.sample.applicant'),
        product: bothOf(ctx, 'business-tickets.category.eco'),
        visitDate: dayWords('2026-12-18'),
      },
      ...{ startTime: null, guestCompany: ctx.text('business-tickets.sample.company', {}, 'zh'), quantity: '1', worth: sayFen(47_500) },
      place: bothOf(ctx, 'business-tickets.first.place'),
      lines: {
        head: COLUMNS.map((column) => bothOf(ctx, `business-tickets.ticket.${column}`)),
        rows: [[ctx.text('business-tickets.sample.guest', {}, 'zh'), 'VGS20260001', bothOf(ctx, 'state.BusinessTicket.sold')]],
      },
    },
  }),
}

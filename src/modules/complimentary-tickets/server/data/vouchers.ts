import { eq, isNull, like, or, type SQL } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { isOpen } from '../../rules/life.ts'
import { voucherMoves } from '../commands/desk.ts'
import { kinds, vouchers } from '../tables.ts'
import { kindColumns } from './words.ts'

export const joinedVouchers = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({ voucher: vouchers, id: vouchers.id, ...kindColumns(kinds) })
    .from(vouchers)
    .innerJoin(kinds, eq(kinds.id, vouchers.kindId))
    .where(where)
type Found = Awaited<ReturnType<typeof joinedVouchers>>[number]

export const dressVouchers = (ctx: Reader, found: readonly Found[]) =>
  withPeople(
    ctx,
    found.map(({ voucher, ...row }) => {
      const { turn: _turn, entry: _entry, hold: _hold, kindId: _kind, paymentId: _payment, quotaId: _quota, ...own } = voucher
      return { ...own, ...row, can: [...voucherMoves.can(ctx, voucher), ...(isOpen(own.state) ? ['resend' as const] : [])] }
    }),
    { holder: 'holder' },
  )

export const voucherRows = listRows(contract.vouchers, {
  table: vouchers,
  latest: [vouchers.id],
  from: joinedVouchers,
  // codes that nobody has are the stock of the house
  only: ({ actor }) => or(isNull(vouchers.holder), scopeFilter(actor, contract.ADMIN, vouchers.holder)),
  where: { code: (code) => like(vouchers.code, containing(code)), ssoId: (ssoId) => eq(vouchers.holder, ssoId) },
  dress: dressVouchers,
})
export const voucherExport = exportListed(module, contract.vouchers, voucherRows, { name: 'vouchers', audit: 'TicketVoucher.exported' })

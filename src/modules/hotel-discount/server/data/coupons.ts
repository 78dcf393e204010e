import { eq, isNull, like, or, type SQL } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { plainCode } from '../../rules.ts'
import { codeMoves } from '../commands/coupons.ts'
import { codes, kinds } from '../tables.ts'

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      id: codes.id,
      code: codes,
      kindCn: kinds.nameCn,
      kindEn: kinds.nameEn,
      hotel: kinds.hotel,
      howToBookCn: kinds.howToBookCn,
      howToBookEn: kinds.howToBookEn,
    })
    .from(codes)
    .innerJoin(kinds, eq(kinds.id, codes.kindId))
    .where(where)

export const mineRows = listRows(contract.mine, {
  table: codes,
  latest: [codes.takenAt, codes.id],
  from: joined,
  only: ({ actor }) => eq(codes.holder, actor.ssoId),
  dress: (ctx, found) => found.map(({ code, ...kind }) => ({ ...kind, ...code, can: codeMoves.can(ctx, code) })),
})

/** All codes; those that somebody holds only where the reader administers for them. */
export const codeRows = listRows(contract.codes, {
  table: codes,
  latest: [codes.id],
  from: joined,
  only: ({ actor }) => or(isNull(codes.holder), scopeFilter(actor, contract.ADMIN, codes.holder)),
  where: { keyword: (word) => or(like(codes.code, containing(plainCode(word))), eq(codes.bookingNo, word)) },
  dress: (ctx, found) =>
    withPeople(
      ctx,
      found.map(({ code, kindCn, kindEn }) => ({ ...code, kindCn, kindEn, can: codeMoves.can(ctx, code) })),
      { holder: 'holder' },
    ),
})

export const codeExport = exportListed(module, contract.codes, codeRows, { name: 'codes', audit: 'HotelCouponCode.exported' })

import type { GivenOf } from '#foundation/contract/endpoint.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { concern as detail } from '../contract/index.ts'
import { concernByNo } from './data/detail.ts'

/** A concern by its number as whoever acts may see it: a hidden reporter is named to that person and to ehs-admin only (EHS-13). @returns undefined for what is not theirs to see */
export const concern = (ctx: Reader, ehsNo: string): Promise<GivenOf<typeof detail> | undefined> => concernByNo(ctx, ehsNo)

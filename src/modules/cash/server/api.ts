import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import * as places from './data/places.ts'

interface Location {
  id: string
  code: string
  nameCn: string
  nameEn: string
  /** Whether it takes exchanges. */
  active: boolean
}
const said = ({ id, code, nameCn, nameEn, status }: Omit<Location, 'active'> & { status: 'active' | 'inactive' }): Location => ({
  ...{ id, code, nameCn, nameEn },
  active: status === 'active',
})

/** The cash location of a code; undefined where there is none. */
export const location = async (ctx: Ctx, code: string): Promise<Location | undefined> => {
  const found = await places.placeByCode(ctx, code)
  return found && said(found)
}

/** The cash locations for which somebody submits, by code. */
export const locationsOf = async (ctx: Ctx, ssoId: SsoId): Promise<Location[]> => (await places.placesOf(ctx, ssoId)).map(said)

import { type SsoId, ssoId } from '#foundation/contract/schemas.ts'

export interface ByPerson {
  /** A number as it is being typed. */
  who?: string | undefined
}

/** The person to filter by, once the number is whole. */
export function personAsked(who: string | undefined): { ssoId?: SsoId } {
  const { data } = ssoId.safeParse(who)
  return data ? { ssoId: data } : {}
}

import { lang, ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { ADDRESS_LENGTH } from './addresses.ts'

/** How the frame and an application tell their messages from those of others. */
const told = { backlot: z.literal(1) }

/** What an application may tell the frame: that it is there, where it is, that the portal's session has ended (code 10004). */
const fromApp = z.discriminatedUnion('type', [
  z.object({ ...told, type: z.literal('ready') }),
  z.object({ ...told, type: z.literal('address'), path: z.string().max(ADDRESS_LENGTH) }),
  z.object({ ...told, type: z.literal('expired') }),
])
type FromApp = z.output<typeof fromApp>

/** What the frame tells an application, when it is ready and whenever any of it changes (MAPP-07). */
const toApp = z.object({
  ...told,
  type: z.literal('context'),
  token: z.string(),
  /** Until when the token counts. */
  until: z.iso.datetime(),
  person: z.object({ ssoId, nameCn: z.string(), nameEn: z.string() }),
  language: lang,
  entity,
  theme: z.enum(['light', 'dark']),
})
export type ToApp = z.output<typeof toApp>

/** A message of the application in the frame: of an origin that is allowed, and of the form agreed on; anything else is none (MAPP-07). */
export function heard(event: { origin: string; data: unknown }, allowedOrigins: readonly string[]): FromApp | undefined {
  if (!allowedOrigins.includes(event.origin)) return undefined
  return fromApp.safeParse(event.data).data
}

/** Seconds in which an application has to say that it is there (MAPP-09). */
export const LOAD_SECONDS = 120

/** How long the token of a frame counts (MAPP-15). */
export const TOKEN_MINUTES = 5

/** A second "expired" so soon after a new token is not the session's: the application does not take what it was given (MAPP-11). */
const AGAIN_MILLISECONDS = 30_000

/** What becomes of "expired": the session is asked once; while that is under way nothing, and right after a new token it is a fault (MAPP-11). */
export function onExpired({ asking, renewedAt }: { asking: boolean; renewedAt: number | undefined }, now: number): 'ask' | 'wait' | 'fail' {
  if (asking) return 'wait'
  return renewedAt !== undefined && now - renewedAt < AGAIN_MILLISECONDS ? 'fail' : 'ask'
}

import { addHours } from '#foundation/time.ts'
import { type Kept, type KeptThing, kept } from '#foundation/web/kept.ts'
import { CODE_LENGTH, plainCode } from '../../rules/scans.ts'
import { waitingScans } from './keptScans.ts'

/** A code that this device has let in; the code is its id. */
interface LetIn extends KeptThing {
  at: string
}
/** As long as a list looks ahead. */
const REMEMBERED_HOURS = 24
const storeOf = (ssoId: string): Kept<LetIn> => kept(`booking.letIn.${ssoId}`)

/** Whom this device has let in, sent or not: a code that is shown a second time is seen at once. A browser that keeps nothing knows what is still to be sent. */
export async function letInHere(ssoId: string): Promise<{ code: string; at: string }[]> {
  const noted = await storeOf(ssoId)
    .all()
    .catch((): LetIn[] => [])
  const waiting = waitingScans(ssoId).flatMap(({ code, at }) => (code ? [{ code: plainCode(code), at }] : []))
  return [...noted.map(({ id, at }) => ({ code: id, at })), ...waiting]
}

/** Notes a code of a booking with the first time that it was let in; personal codes are another each time. */
export async function noteLetIn(ssoId: string, typed: string, at: string): Promise<void> {
  const code = plainCode(typed)
  if (code.length !== CODE_LENGTH) return
  const store = storeOf(ssoId)
  try {
    const before = await store.all()
    const over = addHours(new Date(at), -REMEMBERED_HOURS)
    for (const one of before) if (new Date(one.at) < over) await store.drop(one.id)
    if (!before.some(({ id }) => id === code)) await store.put({ id: code, at })
  } catch {
    // a browser that keeps nothing
  }
}

import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { sayInstant } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { person } from '#services/people/server/api.ts'
import type { Purpose } from '../../rules.ts'

const MODULE = 'my-qrcode'

/** One of two scans of a code, as far as it is told. */
interface Told {
  id: string
  at: Date
  place: string | null
}

/** Tells the person and the device administrators that one code was let in at two places: where and when, the scan that stands first (QRC-12). */
export async function tellOfTwo(ctx: WriteCtx, ssoId: SsoId, purpose: Purpose, [stands, lost]: readonly [Told, Told]): Promise<void> {
  const owner = await person(ctx, ssoId)
  const params = {
    ...inBoth(ctx, 'purpose', `my-qrcode.purpose.${purpose}`),
    ...spoken('first', stands),
    ...spoken('second', lost),
  }
  const about = { module: MODULE, businessId: lost.id }
  await notify(ctx, { ...about, event: 'usedTwice', receivers: [ssoId], params, link: '/my-qrcode/index' })
  await notify(ctx, {
    ...about,
    event: 'usedTwiceOfPerson',
    receivers: await holdersOf(ctx, { permission: 'QRCODE_DEVICE_ADMIN' }),
    params: { ...params, ssoId, nameCn: owner?.nameCn ?? ssoId, nameEn: owner?.nameEn ?? ssoId },
    link: '/my-qrcode/devices',
  })
}

/** A scan by hand without a place is told by its time alone. */
function spoken(which: 'first' | 'second', { at, place }: Told): Record<string, string> {
  const said = (lang: Lang) => [sayInstant(at, lang), place].filter(Boolean).join(' ')
  return { [`${which}Cn`]: said('zh'), [`${which}En`]: said('en') }
}

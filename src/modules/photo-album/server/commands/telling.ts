import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { ADMIN, APPROVE } from '../../contract/shapes.ts'
import module from '../../module.ts'
import type { Album } from '../policy.ts'

type Named = Pick<Album, 'id' | 'nameCn' | 'nameEn'>
interface About {
  businessId: string
  /** Tells one message about it from another. */
  dedupeKey?: string
  album: Named
  params?: Record<string, string | number>
}

export const APPROVALS = '/team-member-photo-album/download-approve'
const ALBUMS = '/team-member-photo-album/index'
const linkTo = (album: Named): string => `/team-member-photo-album/photos?id=${album.id}`

const said = ({ album, params }: About) => ({ albumCn: album.nameCn, albumEn: album.nameEn, ...params })

/** Asks those who decide it, but not who asks herself. */
async function ask(ctx: WriteCtx, event: string, permission: string, { link, ...about }: About & { link: string }): Promise<void> {
  const receivers = (await holdersOf(ctx, { permission })).filter((one) => one !== ctx.by)
  await notify(ctx, {
    module: module.name,
    event,
    receivers,
    businessId: about.businessId,
    dedupeKey: about.dedupeKey,
    params: said(about),
    link,
    needsAction: true,
  })
}

export const askApprovers = (ctx: WriteCtx, about: About): Promise<void> => ask(ctx, 'asked', APPROVE, { ...about, link: APPROVALS })
export const askAdmins = (ctx: WriteCtx, event: 'takeOut' | 'offered', about: About): Promise<void> =>
  ask(ctx, event, ADMIN, { ...about, link: `${ALBUMS}?tab=decide` })

/** Tells who asked what came of it. */
export const tell = async (
  ctx: WriteCtx,
  event: 'approved' | 'refused' | 'takenOut' | 'kept' | 'accepted' | 'notUsed',
  receiver: SsoId,
  about: About,
): Promise<void> =>
  void (await notify(ctx, { module: module.name, event, receivers: [receiver], businessId: about.businessId, params: said(about), link: linkTo(about.album) }))

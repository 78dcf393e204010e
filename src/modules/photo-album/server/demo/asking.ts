import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import { downloads, items, photos, requests, takeOuts } from '../tables.ts'
import type { DemoAlbum } from './index.ts'

const EDITOR = asSsoId('10000017')
const DAY = 24
const APPROVAL_DAYS = 30

interface Asked {
  by: string
  album: number
  photos: readonly [from: number, to: number]
  purpose: string
  daysAgo: number
  status: 'not-processed' | 'processed' | 'cancelled'
  /** Of its photos, how many were refused, and why. */
  refused?: number
  comment?: string
}

const ASKED: readonly Asked[] = [
  { by: '10000002', album: 0, photos: [0, 6], purpose: '班组学习园地墙报', daysAgo: 0.2, status: 'not-processed' },
  { by: '10000012', album: 1, photos: [2, 5], purpose: '发给家人留念', daysAgo: 1, status: 'not-processed' },
  { by: '10000015', album: 4, photos: [0, 9], purpose: '员工餐厅主题布置', daysAgo: 4.5, status: 'not-processed' },
  { by: '10000001', album: 1, photos: [0, 3], purpose: '个人留念', daysAgo: 6, status: 'processed', refused: 1, comment: '其中一张有游客正脸，不便外发' },
  { by: '10000001', album: 4, photos: [1, 4], purpose: '部门公众号投稿', daysAgo: 9, status: 'processed' },
  { by: '10000014', album: 4, photos: [0, 2], purpose: '灯光设计作品集', daysAgo: 45, status: 'processed' },
  { by: '10000016', album: 0, photos: [3, 5], purpose: '安全培训课件', daysAgo: 3, status: 'processed', refused: 2, comment: '请使用安全宣传专用图库' },
  { by: '10000008', album: 7, photos: [0, 4], purpose: '安保岗位回顾', daysAgo: 20, status: 'cancelled' },
  { by: '10000010', album: 7, photos: [4, 8], purpose: '前台迎新手册', daysAgo: 14, status: 'processed' },
]

/** Requests in every state, with what was downloaded, and photos that somebody asked to be taken out. */
export async function ask(ctx: WriteCtx, shown: readonly DemoAlbum[]): Promise<void> {
  const photosIn = new Map<string, string[]>()
  const rows = await ctx.db.select({ id: photos.id, album: photos.album }).from(photos).orderBy(asc(photos.subfolder), asc(photos.takenAt), asc(photos.id))
  for (const { id, album } of rows) photosIn.set(album, [...(photosIn.get(album) ?? []), id])
  for (const one of ASKED) await store(ctx, one, shown[one.album]!.id, (photosIn.get(shown[one.album]!.id) ?? []).slice(...one.photos))
  const inSports = photosIn.get(shown[2]!.id) ?? []
  const askedAt = addHours(ctx.now, -30)
  await ctx.db.insert(takeOuts).values([
    { id: newId(askedAt), photo: inSports[1]!, ssoId: asSsoId('10000013'), reason: '闭眼了，不想被展示', status: 'asked', askedAt },
    {
      ...{
        id: newId(askedAt),
        photo: inSports[4]!,
        ssoId: asSsoId('10000012'),
        reason: '不希望出现在相册里',
        status: 'kept',
        askedAt: addHours(askedAt, -DAY),
      },
      ...{ decidedBy: EDITOR, decidedAt: askedAt },
    },
  ])
  await ctx.db.update(photos).set({ hiddenAt: askedAt }).where(eq(photos.id, inSports[1]!))
}

async function store(ctx: WriteCtx, one: Asked, album: string, wanted: readonly string[]): Promise<void> {
  const requestedAt = addHours(ctx.now, -one.daysAgo * DAY)
  const decidedAt = addHours(requestedAt, 5)
  const [request, ssoId] = [newId(requestedAt), asSsoId(one.by)]
  const refused = one.refused ?? 0
  const processed = one.status === 'processed'
  const approved = wanted.slice(0, wanted.length - refused)
  const until = processed && approved.length > 0 ? addHours(decidedAt, APPROVAL_DAYS * DAY) : null
  await ctx.db.insert(requests).values({
    ...{ id: request, album, requester: ssoId, purpose: one.purpose, status: one.status, comment: one.comment ?? '', requestedAt, until },
    endedAt: until && until < ctx.now ? until : null,
    ...(processed && { decidedBy: EDITOR, decidedAt }),
  })
  const decision = (photo: string) => (!processed ? 'none' : approved.includes(photo) ? 'approved' : 'refused')
  await ctx.db.insert(items).values(wanted.map((photo) => ({ request, photo, ssoId, decision: decision(photo) }) as const))
  const at = addHours(decidedAt, 2)
  if (processed && approved.length > 1) await ctx.db.insert(downloads).values(approved.map((photo) => ({ id: newId(at), photo, ssoId, at, asZip: true })))
}

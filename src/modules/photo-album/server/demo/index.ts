import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { together, within } from '#foundation/server/demoJob.ts'
import { addDays, addHours, addMinutes, fromWallClock } from '#foundation/time.ts'
import { type Definition, save } from '#services/audience/server/api.ts'
import { hashes, put } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { sync } from '../commands/syncing.ts'
import { printsOf } from '../data/pictures.ts'
import { previewsOf } from '../data/previews.ts'
import { albums, consents, contributions, folders, pictures } from '../tables.ts'
import { ask } from './asking.ts'
import { scene } from './scenes.ts'

const EDITOR = asSsoId('10000017')
const MEMBER = asSsoId('10000001')
/** Pictures that are drawn and kept at once: the decoder works at few of them, the database at one. */
const AT_ONCE = 4

interface Place {
  path: string
  pictures: number
  daysAgo: number
}
/** Folders of the store, each below the one whose path it begins with. */
const PLACES: readonly Place[] = [
  { path: '2026', pictures: 0, daysAgo: 400 },
  { path: '2026/国庆烟花之夜', pictures: 8, daysAgo: 55 },
  { path: '2026/国庆烟花之夜/后台', pictures: 5, daysAgo: 55 },
  { path: '2026/万圣节巡游', pictures: 12, daysAgo: 25 },
  { path: '2026/新人培训营', pictures: 12, daysAgo: 12 },
  { path: '2026/秋季运动会', pictures: 6, daysAgo: 40 },
  { path: '2026/秋季运动会/颁奖', pictures: 6, daysAgo: 40 },
  { path: '2025', pictures: 0, daysAgo: 800 },
  { path: '2025/周年庆典', pictures: 12, daysAgo: 380 },
]

interface Shown {
  nameCn: string
  nameEn: string
  folder: string
  daysAgo: number
  audience: Definition
  hidden?: true
  open?: true
}
const roles = (...role: string[]): Definition => ({ everybody: false, include: [{ role }], exclude: [] })
const people = (...ssoIds: string[]): Definition => ({ everybody: false, include: [{ ssoIds: ssoIds.map(asSsoId) }], exclude: [] })
const ALL = roles('team-member')
const RIDES = people('10000001', '10000002', '10000003', '10000012', '10000013', '10000014')

const ALBUMS: readonly Shown[] = [
  { nameCn: '新人培训营', nameEn: 'New joiner camp', folder: '2026/新人培训营', daysAgo: 12, audience: ALL, open: true },
  { nameCn: '万圣节巡游', nameEn: 'Halloween parade', folder: '2026/万圣节巡游', daysAgo: 25, audience: ALL, open: true },
  { nameCn: '秋季运动会', nameEn: 'Autumn sports day', folder: '2026/秋季运动会', daysAgo: 40, audience: RIDES },
  { nameCn: '运动会颁奖', nameEn: 'Sports day awards', folder: '2026/秋季运动会/颁奖', daysAgo: 39, audience: roles('line-manager', 'hrbp'), hidden: true },
  { nameCn: '国庆烟花之夜', nameEn: 'National Day fireworks', folder: '2026/国庆烟花之夜', daysAgo: 55, audience: ALL },
  {
    nameCn: '烟花之夜后台',
    nameEn: 'Behind the fireworks',
    folder: '2026/国庆烟花之夜/后台',
    daysAgo: 54,
    audience: people('10000014', '10000002', '10000017'),
  },
  { nameCn: '2026 年度精选', nameEn: 'The best of 2026', folder: '2026', daysAgo: 5, audience: roles('line-manager', 'comms-editor'), hidden: true },
  { nameCn: '周年庆典', nameEn: 'Anniversary celebration', folder: '2025/周年庆典', daysAgo: 380, audience: ALL },
]

/** A store of folders with drawn pictures, eight albums on them, and what people asked for. */
export default async (job: JobCtx): Promise<void> => {
  const ids = await job.write((ctx) => makeFolders(ctx))
  const wanted = PLACES.flatMap((place) => Array.from({ length: place.pictures }, (_, at) => ({ place, at })))
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const made = await Promise.all(
      wanted.slice(from, from + AT_ONCE).map(({ place, at }, n) => together(job, (one) => picture(one, ids.get(place.path)!, { place, at, number: from + n }))),
    )
    await job.write(async (ctx) => {
      const sums = await hashes(
        ctx,
        made.map(({ file }) => file),
      )
      await ctx.db.insert(pictures).values(made.map((one) => ({ ...one, checksum: sums.get(one.file)! })))
    })
  }
  const shown = await job.write((ctx) => makeAlbums(ctx, ids))
  await job.write((ctx) => ask(ctx, shown))
  await contribute(job, shown[1]!)
}

async function makeFolders(ctx: WriteCtx): Promise<Map<string, string>> {
  const ids = new Map(PLACES.map(({ path }) => [path, newId(ctx.now)]))
  const values = PLACES.map(({ path, daysAgo }) => {
    const [above, name] = [path.slice(0, Math.max(0, path.lastIndexOf('/'))), path.slice(path.lastIndexOf('/') + 1)]
    return { id: ids.get(path)!, parent: ids.get(above) ?? null, name, path, createdBy: EDITOR, createdAt: addHours(ctx.now, -24 * daysAgo) }
  })
  await ctx.db.insert(folders).values(values)
  return ids
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

const stored = (job: JobCtx, businessId: string, name: string, bytes: Buffer) =>
  job.write((ctx) => put(within(ctx), { module: module.name, businessId }, name, bytes))

/** A picture as it is after the job that makes previews. */
async function picture(
  job: JobCtx,
  folder: string,
  { place, at, number }: { place: Place; at: number; number: number },
): Promise<Omit<typeof pictures.$inferInsert, 'checksum'>> {
  const id = newId(job.now)
  const { bytes } = await scene(number)
  const prints = (await printsOf(once(bytes)))!
  const name = `IMG_${4100 + number * 3}.jpg`
  const [original, thumb, screen] = [
    await stored(job, id, name, bytes),
    await stored(job, previewsOf(id), 'thumb.jpg', prints.thumb),
    await stored(job, previewsOf(id), 'screen.jpg', prints.screen),
  ]
  const takenAt = addMinutes(fromWallClock(`${addDays(job.today, -place.daysAgo)}T18:30`), at * 7)
  const made = { thumb: thumb.id, screen: screen.id, width: prints.width, height: prints.height, preparedAt: job.now }
  return { id, folder, name, file: original.id, sizeBytes: bytes.length, takenAt, addedBy: EDITOR, ...made }
}

export type DemoAlbum = Pick<typeof albums.$inferSelect, 'id' | 'nameCn' | 'nameEn'>

async function makeAlbums(ctx: WriteCtx, ids: ReadonlyMap<string, string>): Promise<DemoAlbum[]> {
  const made: DemoAlbum[] = []
  for (const { nameCn, nameEn, folder, daysAgo, audience, hidden, open } of ALBUMS) {
    const id = newId(ctx.now)
    const visibleBy = audience.include[0]?.role ? ('role' as const) : ('sso' as const)
    await ctx.db.insert(albums).values({
      ...{ id, nameCn, nameEn, heldOn: addDays(ctx.today, -daysAgo), folder: ids.get(folder)!, audience: await save(ctx, audience), visibleBy },
      ...{ status: hidden ? '0' : '1', open: open ?? false, changedBy: EDITOR, changedAt: addHours(ctx.now, -24 * Math.max(1, daysAgo - 2)) },
    })
    await sync(ctx, id)
    made.push({ id, nameCn, nameEn })
  }
  return made
}

/** Pictures that members added, in every state; and who agreed to be found. */
async function contribute(job: JobCtx, album: DemoAlbum): Promise<void> {
  const states: readonly [SsoId, 'offered' | 'refused'][] = [
    [asSsoId('10000002'), 'offered'],
    [MEMBER, 'offered'],
    [asSsoId('10000012'), 'refused'],
  ]
  for (const [at, [ssoId, status]] of states.entries()) {
    const id = newId(job.now)
    const file = await stored(job, id, `我的照片${at + 1}.jpg`, (await scene(200 + at)).bytes)
    const offeredAt = addHours(job.now, -20 - at * 9)
    const decided = status === 'offered' ? {} : { decidedBy: EDITOR, decidedAt: addHours(job.now, -4) }
    await job.write((ctx) =>
      ctx.db.insert(contributions).values({ id, album: album.id, ssoId, file: file.id, takenAt: offeredAt, status, offeredAt, ...decided }),
    )
  }
  await job.write((ctx) => ctx.db.insert(consents).values({ ssoId: MEMBER, at: addHours(ctx.now, -100) }))
}

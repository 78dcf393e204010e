import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, gt, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import { byOffset, byPages, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { APPROVE } from '../../contract/shapes.ts'
import module from '../../module.ts'
import { albums, downloads, photos, pictures } from '../tables.ts'
import { countRequests, type RequestFilters, requestRows } from './requests.ts'

/** Requests with who decided them and how. */
export const requestExport = defineExport({
  module: module.name,
  name: 'requests',
  audit: 'PhotoRequest.exported',
  sheet: defineSheet({
    name: 'photo-album.requests',
    columns: [
      { key: 'ssoId', title: 'photo-album.ssoId', type: 'text' },
      { key: 'requester', title: 'photo-album.requester', type: 'text' },
      { key: 'album', title: 'photo-album.album', type: 'text', width: 30 },
      { key: 'photos', title: 'photo-album.photos', type: 'integer' },
      { key: 'approved', title: 'photo-album.approved', type: 'integer' },
      { key: 'refused', title: 'photo-album.refused', type: 'integer' },
      { key: 'purpose', title: 'photo-album.purpose', type: 'text', width: 40 },
      { key: 'state', title: 'photo-album.state', type: 'text' },
      { key: 'requestedAt', title: 'photo-album.requestedAt', type: 'instant' },
      { key: 'decidedBy', title: 'photo-album.decidedBy', type: 'text' },
      { key: 'decidedAt', title: 'photo-album.decidedAt', type: 'instant' },
      { key: 'comment', title: 'photo-album.comment', type: 'text', width: 40 },
    ],
  }),
  count: (ctx, { filters }: { filters: RequestFilters }, cap) => countRequests(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    for await (const { requester, decidedBy, album, ...row } of byOffset((limit, offset) => requestRows(ctx, filters, limit, offset)))
      yield {
        ...row,
        ssoId: requester.ssoId,
        requester: nameIn(ctx, requester),
        album: nameIn(ctx, album),
        decidedBy: nameIn(ctx, decidedBy),
        state: ctx.text(`state.PhotoRequest.${row.state}`),
      }
  },
})

/** Originals that people of the own scope were given (ACCESS-03). */
const ofScope = ({ actor }: Reader) => scopeFilter(actor, APPROVE, downloads.ssoId)

const downloadRows = (ctx: Reader, after: string | undefined, limit: number) =>
  ctx.db
    .select({ row: downloads, name: pictures.name, nameCn: albums.nameCn, nameEn: albums.nameEn })
    .from(downloads)
    .innerJoin(photos, eq(photos.id, downloads.photo))
    .innerJoin(pictures, eq(pictures.id, photos.picture))
    .innerJoin(albums, eq(albums.id, photos.album))
    .where(and(ofScope(ctx), after === undefined ? undefined : gt(downloads.id, after)))
    .orderBy(asc(downloads.id))
    .limit(limit)

/** Who was given which original when. */
export const downloadExport = defineExport({
  module: module.name,
  name: 'downloads',
  audit: 'PhotoDownload.exported',
  sheet: defineSheet({
    name: 'photo-album.downloads',
    columns: [
      { key: 'at', title: 'photo-album.downloadedAt', type: 'instant' },
      { key: 'ssoId', title: 'photo-album.ssoId', type: 'text' },
      { key: 'person', title: 'photo-album.downloader', type: 'text' },
      { key: 'album', title: 'photo-album.album', type: 'text', width: 30 },
      { key: 'photo', title: 'photo-album.photo', type: 'text', width: 30 },
      { key: 'asZip', title: 'photo-album.asZip', type: 'yesno' },
    ],
  }),
  count: (ctx, _input: object, cap) => countUpTo(ctx.db, sql`select 1 from ${downloads} where ${ofScope(ctx)}`, cap),
  async *rows(ctx) {
    const pages = byPages<Awaited<ReturnType<typeof named>>[number]>(async (after, limit) => named(ctx, await downloadRows(ctx, after?.row.id, limit)))
    for await (const { row, name, person, ...album } of pages)
      yield {
        ...{ at: row.at, ssoId: row.ssoId, photo: name, asZip: row.asZip },
        album: nameIn(ctx, album),
        person: nameIn(ctx, person),
      }
  },
})

async function named(ctx: Reader, rows: Awaited<ReturnType<typeof downloadRows>>) {
  const people = await personRefs(
    ctx,
    rows.map(({ row }) => row.ssoId),
  )
  return rows.map((one) => ({ ...one, person: people.get(one.row.ssoId) ?? unknownPerson(one.row.ssoId) }))
}

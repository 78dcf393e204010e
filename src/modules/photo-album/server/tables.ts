import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Decision } from '../contract/shapes.ts'
import type { albumLife, contributionLife, requestLife, takeOutLife } from '../rules.ts'

/** The photo store: folders below folders. */
export const folders = pgTable(
  'photo_album_folders',
  {
    id: id(),
    parent: uuid('parent').references((): AnyPgColumn => folders.id),
    name: text('name').notNull(),
    /** Names from the top on, joined by `/`. */
    path: text('path').notNull(),
    createdBy: personColumn('created_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    unique('photo_album_folders_path').on(t.path),
    index('photo_album_folders_parent').on(t.parent, t.name),
    index('photo_album_folders_creator').on(t.createdBy),
  ],
)

/** A file of a folder, with the small pictures that were made of it. */
export const pictures = pgTable(
  'photo_album_pictures',
  {
    id: id(),
    folder: uuid('folder')
      .notNull()
      .references(() => folders.id),
    name: text('name').notNull(),
    /** Of services/files, whose record is this row: nobody opens it but after `mayReadOriginal`. */
    file: uuid('file').notNull(),
    checksum: text('checksum').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    takenAt: instantColumn('taken_at').notNull(),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** Small pictures without a watermark; the house alone reads them. */
    thumb: uuid('thumb'),
    screen: uuid('screen'),
    /** When a node began to make them. */
    begunAt: instantColumn('begun_at'),
    /** When they were there, or it was clear that none can be made. */
    preparedAt: instantColumn('prepared_at'),
    removedAt: instantColumn('removed_at'),
    addedBy: personColumn('added_by').notNull(),
  },
  (t) => [
    uniqueIndex('photo_album_pictures_once').on(t.folder, t.checksum).where(sql`removed_at is null`),
    index('photo_album_pictures_folder').on(t.folder, t.takenAt, t.id),
    index('photo_album_pictures_waiting').on(t.id).where(sql`prepared_at is null and removed_at is null`),
    index('photo_album_pictures_adder').on(t.addedBy),
  ],
)

export const albums = pgTable(
  'photo_album_albums',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    heldOn: dayColumn('held_on').notNull(),
    folder: uuid('folder')
      .notNull()
      .references(() => folders.id),
    audience: audienceColumn().notNull(),
    visibleBy: text('visible_by').$type<'role' | 'sso'>().notNull(),
    status: text('status').$type<StateOf<typeof albumLife>>().notNull(),
    open: boolean('open').notNull(),
    /** A photo of its own; by value, since each refers to the other. */
    cover: uuid('cover'),
    photoCount: integer('photo_count').notNull().default(0),
    changedBy: personColumn('changed_by').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (t) => [
    index('photo_album_albums_for').on(t.audience, t.status, t.heldOn, t.id),
    index('photo_album_albums_date').on(t.heldOn, t.id),
    index('photo_album_albums_folder').on(t.folder),
    index('photo_album_albums_changer').on(t.changedBy),
  ],
)

/** A picture in an album: what people see, ask for and download. */
export const photos = pgTable(
  'photo_album_photos',
  {
    id: id(),
    album: uuid('album')
      .notNull()
      .references(() => albums.id),
    picture: uuid('picture')
      .notNull()
      .references(() => pictures.id),
    /** Below the album's folder; empty in the folder itself. */
    subfolder: text('subfolder').notNull(),
    takenAt: instantColumn('taken_at').notNull(),
    /** Somebody asked for it to be taken out (PHOTO-19). */
    hiddenAt: instantColumn('hidden_at'),
    /** It is no longer in the folder. */
    vanishedAt: instantColumn('vanished_at'),
  },
  (t) => [
    unique('photo_album_photos_once').on(t.album, t.picture),
    index('photo_album_photos_shown').on(t.album, t.subfolder, t.takenAt, t.id).where(sql`hidden_at is null and vanished_at is null`),
    index('photo_album_photos_picture').on(t.picture),
  ],
)

export const requests = pgTable(
  'photo_album_requests',
  {
    id: id(),
    album: uuid('album')
      .notNull()
      .references(() => albums.id),
    requester: personColumn('requester').notNull(),
    purpose: text('purpose').notNull(),
    status: text('status').$type<StateOf<typeof requestLife>>().notNull(),
    comment: text('comment').notNull().default(''),
    requestedAt: instantColumn('requested_at').notNull(),
    decidedBy: personColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
    /** When what was approved ends, and when it was ended (PHOTO-13). */
    until: instantColumn('until'),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    uniqueIndex('photo_album_requests_pending').on(t.album, t.requester).where(sql`status = 'not-processed'`),
    index('photo_album_requests_requester').on(t.requester, t.id),
    index('photo_album_requests_state').on(t.status, t.id),
    index('photo_album_requests_album').on(t.album, t.id),
    index('photo_album_requests_decider').on(t.decidedBy),
    index('photo_album_requests_age').on(t.requestedAt),
    index('photo_album_requests_ending').on(t.until).where(sql`ended_at is null`),
  ],
)

export const items = pgTable(
  'photo_album_request_items',
  {
    request: uuid('request')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    photo: uuid('photo')
      .notNull()
      .references(() => photos.id),
    /** The requester once more: what somebody may download is asked by person and photo. */
    ssoId: personColumn('sso_id').notNull(),
    decision: text('decision').$type<Decision>().notNull().default('none'),
  },
  (t) => [
    primaryKey({ columns: [t.request, t.photo] }),
    index('photo_album_request_items_photo').on(t.photo),
    index('photo_album_request_items_person').on(t.ssoId, t.photo),
  ],
)

/** Who was given which original. */
export const downloads = pgTable(
  'photo_album_downloads',
  {
    id: id(),
    photo: uuid('photo')
      .notNull()
      .references(() => photos.id),
    ssoId: personColumn('sso_id').notNull(),
    at: instantColumn('at').notNull(),
    asZip: boolean('as_zip').notNull(),
  },
  (t) => [index('photo_album_downloads_photo').on(t.photo), index('photo_album_downloads_person').on(t.ssoId), index('photo_album_downloads_at').on(t.at)],
)

export const takeOuts = pgTable(
  'photo_album_take_outs',
  {
    id: id(),
    photo: uuid('photo')
      .notNull()
      .references(() => photos.id),
    ssoId: personColumn('sso_id').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<StateOf<typeof takeOutLife>>().notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    decidedBy: personColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    index('photo_album_take_outs_photo').on(t.photo),
    index('photo_album_take_outs_person').on(t.ssoId),
    index('photo_album_take_outs_state').on(t.status, t.id),
    index('photo_album_take_outs_age').on(t.askedAt),
    index('photo_album_take_outs_decider').on(t.decidedBy),
  ],
)

/** A picture that a member adds to an album; once it is accepted the picture has its id. */
export const contributions = pgTable(
  'photo_album_contributions',
  {
    id: id(),
    album: uuid('album')
      .notNull()
      .references(() => albums.id),
    ssoId: personColumn('sso_id').notNull(),
    file: uuid('file').notNull(),
    takenAt: instantColumn('taken_at').notNull(),
    status: text('status').$type<StateOf<typeof contributionLife>>().notNull(),
    offeredAt: instantColumn('offered_at').notNull(),
    decidedBy: personColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    index('photo_album_contributions_album').on(t.album),
    index('photo_album_contributions_person').on(t.ssoId),
    index('photo_album_contributions_state').on(t.status, t.id),
    index('photo_album_contributions_age').on(t.offeredAt),
    index('photo_album_contributions_decider').on(t.decidedBy),
  ],
)

/** Who agreed to be marked in photos (PHOTO-21). */
export const consents = pgTable('photo_album_consents', { ssoId: personColumn('sso_id').primaryKey(), at: instantColumn('at').notNull() })

/** That a person is in a photo; it goes with her consent. */
export const marks = pgTable(
  'photo_album_marks',
  {
    photo: uuid('photo')
      .notNull()
      .references(() => photos.id),
    ssoId: personColumn('sso_id')
      .notNull()
      .references(() => consents.ssoId, { onDelete: 'cascade' }),
    markedBy: personColumn('marked_by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.photo, t.ssoId] }),
    index('photo_album_marks_person').on(t.ssoId, t.photo),
    index('photo_album_marks_marker').on(t.markedBy),
  ],
)
